# Varnish (7.1 with varnish-modules) between the TLS proxy and the nodes. It keeps pages until a node purges them.
# Nodes: EDGE_PURGE=http://<each Varnish>:6081 and TRUST_PROXY with its address.
vcl 4.1;
import directors;
import std;
import xkey;

backend one {
	.host = "10.0.0.1";
	.port = "3000";
	.probe = { .url = "/readyz"; .interval = 2s; .timeout = 3s; }
}
backend two {
	.host = "10.0.0.2";
	.port = "3000";
	.probe = { .url = "/readyz"; .interval = 2s; .timeout = 3s; }
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
}

sub vcl_recv {
	set req.backend_hint = nodes.backend();
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
	# A page may outlive its time only while its nodes are away.
	set beresp.grace = 10s;
	set beresp.keep = 0s;
	if (beresp.http.surrogate-control ~ "max-age=[0-9]+") {
		set beresp.ttl = std.duration(regsub(beresp.http.surrogate-control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
		set beresp.http.xkey = beresp.http.surrogate-key;
	} else if (beresp.http.Cache-Control !~ "immutable") {
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
