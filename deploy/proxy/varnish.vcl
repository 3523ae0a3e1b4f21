vcl 4.1;
# A cache between the proxy that ends TLS and the processes with ROLE=web. Start varnishd with `-p http_gzip_support=off`: the
# product compresses. It keeps what the product marks by Surrogate-Control, and files of releases; everything else passes through.
import std;
import xkey;

backend default {
    .host = "127.0.0.1";
    .port = "8080";
}

# Who may say what is out of date: the workers, which have CDN_PURGE_URL.
acl workers {
    "127.0.0.1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ workers) {
            return (synth(403));
        }
        set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
        return (synth(200));
    }
    # One spelling of a name, in one header, is one key.
    set req.http.Host = std.tolower(req.http.Host);
    unset req.http.X-Forwarded-Host;
    unset req.http.X-Age-Answer;
    # Of all cookies a page of a site depends on the answer to the age question alone.
    if (req.http.Cookie ~ "(^|;\s*)(__Host-)?age-ok=1(;|$)") {
        set req.http.X-Age-Answer = "yes";
    }
    if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.http.Upgrade) {
        return (pipe);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.http.Authorization || req.url ~ "^/(api|internal|backend)(/|\?|$)") {
        return (pass);
    }
    return (hash);
}

sub vcl_backend_response {
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.Surrogate-Control ~ "max-age=\d+") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        set beresp.http.Vary = regsub(beresp.http.Vary, "(?i)\bcookie\b", "X-Age-Answer");
        return (deliver);
    }
    if (beresp.status == 200 && !beresp.http.Set-Cookie && bereq.url ~ "^/assets/" && beresp.http.Cache-Control ~ "immutable") {
        return (deliver);
    }
    set beresp.ttl = 120s;
    set beresp.uncacheable = true;
    return (deliver);
}

sub vcl_deliver {
    set resp.http.X-Cache = "miss";
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    }
    set resp.http.Vary = regsub(resp.http.Vary, "X-Age-Answer", "cookie");
    if (resp.http.Vary == "") {
        unset resp.http.Vary;
    }
    unset resp.http.Surrogate-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.xkey;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # Browsers ask again each time, as without a cache.
    if (resp.http.Cache-Control ~ "no-cache") {
        unset resp.http.Age;
    }
}
