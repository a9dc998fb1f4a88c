"""OpenStack Swift with its S3 door on one machine: python3 swift-server.py FOLDER KEY SECRET [PORT]

Proxy, account, container and object server run in this one process on free ports of 127.0.0.1,
one copy of everything, below FOLDER. Prints 'Swift listens on PORT' once it answers.
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402

FOLDER, KEY, SECRET = sys.argv[1:4]
PORT = int(sys.argv[4]) if len(sys.argv) > 4 else 0
USER, NAME = KEY.split(":")

COMMON = f"""[DEFAULT]
swift_dir = {FOLDER}
devices = {FOLDER}/devices
mount_check = false
bind_ip = 127.0.0.1
log_level = ERROR
log_address = {FOLDER}/no-log
"""

SERVERS = ("account", "container", "object")

PROXY = f"""{COMMON}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck listing_formats s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_{USER}_{NAME} = {SECRET} .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
""" + "".join(
    f"[filter:{name}]\nuse = egg:swift#{name}\n"
    for name in ("catch_errors", "gatekeeper", "healthcheck", "listing_formats", "bulk", "slo")
)


def write(name, text):
    path = os.path.join(FOLDER, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def object_server():
    """Objects lie in files where those carry attributes; elsewhere in memory."""
    probe = write("probe", "")
    try:
        os.setxattr(probe, "user.swift.probe", b"1")
        return "object"
    except OSError:
        return "mem_object"


def build_ring(kind, port):
    builder = RingBuilder(1, 1, 0)
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1, "device": "d1",
                     "ip": "127.0.0.1", "port": port,
                     "replication_ip": "127.0.0.1", "replication_port": port})
    builder.rebalance()
    builder.get_ring().save(os.path.join(FOLDER, f"{kind}.ring.gz"))


def serve(sock, app):
    wsgi.server(sock, app, utils.NullLogger(), protocol=SwiftHttpProtocol,
                capitalize_response_headers=False)


class NoCache:
    """Stands for memcached, which tempauth asks for; nothing is remembered."""

    def get(self, *args, **kwargs):
        return None

    def set(self, *args, **kwargs):
        return None

    def delete(self, *args, **kwargs):
        return None


def with_cache(inner):
    def answer(env, start_response):
        env["swift.cache"] = NoCache()
        return inner(env, start_response)
    return answer


os.makedirs(os.path.join(FOLDER, "devices", "d1"), exist_ok=True)
write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = planner\n"
                    "[storage-policy:0]\nname = one\ndefault = yes\n")
sockets = {kind: eventlet.listen(("127.0.0.1", 0)) for kind in SERVERS}
for kind, sock in sockets.items():
    build_ring(kind, sock.getsockname()[1])
utils.set_swift_dir(FOLDER)

from swift.common import storage_policy  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

storage_policy.reload_storage_policies()
for kind, sock in sockets.items():
    use = object_server() if kind == "object" else kind
    path = write(f"{kind}.conf", f"{COMMON}[app:main]\nuse = egg:swift#{use}\n")
    eventlet.spawn(serve, sock, loadapp(path))
proxy = eventlet.listen(("127.0.0.1", PORT))
app = loadapp(write("proxy.conf", PROXY))
print(f"Swift listens on {proxy.getsockname()[1]}", flush=True)
serve(proxy, with_cache(app))
