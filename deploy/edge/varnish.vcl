# Varnish (7.1 with varnish-modules) between the TLS proxy and the nodes. It keeps pages until a node purges them.
# Nodes: EDGE_PURGE=http://<each Varnish>:6081 and TRUST_PROXY with its address.
vcl 4.1;
import directors;
import std;
import xkey;

# A node that stops says so for DRAIN_SECONDS (10), so two failed probes must do.
probe ready {
	.url = "/readyz";
	.interval = 2s;
	.timeout = 3s;
	.window = 2;
	.threshold = 1;
}
backend one {
	.host = "10.0.0.1";
	.port = "3000";
	.probe = ready;
}
backend two {
	.host = "10.0.0.2";
	.port = "3000";
	.probe = ready;
}

# The same nodes, as long as they answer at all.
probe alive {
	.url = "/healthz";
	.interval = 2s;
	.timeout = 3s;
	.window = 2;
	.threshold = 1;
}
backend any_one {
	.host = "10.0.0.1";
	.port = "3000";
	.probe = alive;
}
backend any_two {
	.host = "10.0.0.2";
	.port = "3000";
	.probe = alive;
}

# The nodes.
acl purgers {
	"10.0.0.1";
	"10.0.0.2";
}

sub vcl_init {
	new nodes = directors.round_robin();
	nodes.add_backend(one);
	nodes.add_backend(two);
	new any = directors.round_robin();
	any.add_backend(any_one);
	any.add_backend(any_two);
}

sub vcl_recv {
	set req.backend_hint = nodes.backend();
	if (std.healthy(req.backend_hint)) {
		# A page outlives its time only while no node is ready.
		set req.grace = 0s;
	} else {
		# The database is away: nodes still have the pages that they have kept.
		set req.backend_hint = any.backend();
	}
	if (req.method == "PURGE") {
		if (client.ip !~ purgers || req.http.X-Forwarded-Host) {
			return (synth(403));
		}
		set req.http.n-gone = xkey.purge(req.http.surrogate-key);
		return (synth(200, "Purged " + req.http.n-gone));
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# Shops set no cookies, and no page depends on one. Those of other programs on the same domain would stop the cache.
	unset req.http.Cookie;
	# Who loads a page anew gets the kept one: it is never older than its data.
	unset req.http.Cache-Control;
	return (hash);
}

sub vcl_backend_response {
	# As long as nodes show outdated pages while the database is away.
	set beresp.grace = 10m;
	set beresp.keep = 0s;
	if (beresp.http.surrogate-control ~ "max-age=[0-9]+") {
		set beresp.ttl = std.duration(regsub(beresp.http.surrogate-control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
		set beresp.http.xkey = beresp.http.surrogate-key;
	} else if (beresp.http.Cache-Control !~ "immutable") {
		# In the background a page is fetched only while no node is ready: what is kept is better than a refusal.
		if (bereq.is_bgfetch) {
			return (abandon);
		}
		set beresp.ttl = 10s;
		set beresp.uncacheable = true;
	}
}

sub vcl_deliver {
	unset resp.http.xkey;
	unset resp.http.surrogate-key;
	unset resp.http.surrogate-control;
	unset resp.http.Via;
	unset resp.http.X-Varnish;
	if (obj.hits > 0) {
		set resp.http.X-Cache = "edge";
	}
}
