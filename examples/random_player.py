"""Joins a table and plays random legal moves to the end. Written from docs/protocol.md alone.

    python examples/random_player.py http://127.0.0.1:7878                   # makes a table against a bot
    python examples/random_player.py http://127.0.0.1:7878 --game connect4   # of another game
    python examples/random_player.py http://127.0.0.1:7878 --table ID        # sits down at one

Needs the package "websockets".
"""

import argparse
import asyncio
import hashlib
import json
import random
import secrets
import sys
import urllib.error
import urllib.request

import websockets


class Refused(Exception):
    """The server did not do it, and says why."""


def call(base, method, path, body=None, token=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        # The server says in one sentence what was wrong.
        raise Refused(json.load(error)["why"]) from None
    except urllib.error.URLError as error:
        raise Refused(f"{base} cannot be reached: {error.reason}") from None


async def play(base, table=None, game="elysian"):
    token = call(base, "POST", "/api/guest")["token"]
    if table is None:
        table = call(base, "POST", "/api/tables/play-now", {"game": game}, token)["id"]
        call(base, "POST", f"/api/tables/{table}/pace", {"bot_pace": "instant"}, token)
    else:
        call(base, "POST", f"/api/tables/{table}/sit", {"name": "Random player"}, token)
    chairs = call(base, "GET", f"/api/tables/{table}", token=token)["chairs"]
    seat = next(number for number, chair in enumerate(chairs) if chair["mine"])
    nonce = secrets.token_bytes(32)

    url = base.replace("http", "ws", 1) + "/api/socket"
    async with websockets.connect(url, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as socket:
        async def say(**message):
            await socket.send(json.dumps(message))

        await say(t="hello", protocol=1, client=secrets.token_hex(8))
        await say(t="watch", table=table, seat=seat)
        commit = hashlib.sha256(nonce).hexdigest()
        ready = {"seat": seat, "ready": True, "commit": commit}
        await asyncio.to_thread(call, base, "POST", f"/api/tables/{table}/ready", ready, token)

        legal, asked, acts, waiting, turned_away = [], [], 0, None, 0
        async for text in socket:
            message = json.loads(text)
            match message["t"]:
                case "reveal":
                    await say(t="reveal", seat=seat, nonce=nonce.hex())
                case "view" | "update":
                    legal = message.get("legal", legal)
                    asked = message["asked"]
                case "done" | "refused" | "rejected" | "stale" | "busy":
                    waiting, turned_away = None, 0
                case "error" if waiting and turned_away < 5:
                    # Too many messages a second: a pause, and the same act with the same number again.
                    turned_away += 1
                    await asyncio.sleep(1)
                    await say(**waiting)
                case "table" if message["table"]["stage"] == "over":
                    winners = message["table"]["winners"]
                    print(f"{acts} acts; winners: {[winner + 1 for winner in winners] or 'nobody'}")
                    return acts
                case "bye" | "error":
                    raise SystemExit(message["why"])
            choices = [line for line in legal if not line.startswith(("ahead", "recall"))]
            if seat in asked and choices and waiting is None:
                acts += 1
                waiting = {"t": "act", "n": acts, "do": random.choice(choices)}
                await say(**waiting)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description="Plays random legal moves to the end.")
    arguments.add_argument("server", help="such as http://127.0.0.1:7878")
    arguments.add_argument("--table", help="the id in a table's link")
    arguments.add_argument("--game", default="elysian")
    given = arguments.parse_args()
    try:
        asyncio.run(play(given.server.rstrip("/"), given.table, given.game))
    except Refused as refused:
        print(refused, file=sys.stderr)
        sys.exit(2)
