# The shapes of a combined log, in the form of the tables that generate.mjs writes, unsorted.
#   LC_ALL=C mawk -f bench/logs/peers/shapes.awk access.log

BEGIN {
  split("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec", names, " ")
  for (i = 1; i <= 12; i++) month[names[i]] = i
  split("0 31 59 90 120 151 181 212 243 273 304 334", before, " ")
  for (i = 0; i < 256; i++) {
    byte[sprintf("%02x", i)] = byte[sprintf("%02X", i)] = sprintf("%c", i)
  }
  WINDOW = 1695981600 # 2023-09-29T10:00Z: 30 September begins at UTC+14
  AFTER = 1696075200 # 2023-09-30T12:00Z: and at UTC-12
}

# Seconds since 1970 of the hour `15/Aug/2023:02`, in a zone like `+0200`.
function hour(text, zone,    y, m, days, minutes) {
  y = substr(text, 8, 4)
  m = month[substr(text, 4, 3)]
  days = (y - 1970) * 365 + int((y - 1969) / 4) + before[m] + substr(text, 1, 2) - 1
  if (m > 2 && y % 4 == 0) days++
  minutes = substr(zone, 2, 2) * 60 + substr(zone, 4, 2)
  if (substr(zone, 1, 1) == "-") minutes = -minutes
  return days * 86400 + substr(text, 13, 2) * 3600 - minutes * 60
}

# An agent without the escapes of nginx (`\x22`) and Apache (`\"`), backslashes as tables write them.
function plain(text,    out, at, c) {
  out = ""
  while ((at = index(text, "\\")) > 0) {
    c = substr(text, at + 1, 1)
    out = out substr(text, 1, at - 1)
    if (c == "x") {
      c = byte[substr(text, at + 2, 2)]
      text = substr(text, at + 4)
    } else text = substr(text, at + 2)
    out = out (c == "\\" ? "\\x5c" : c)
  }
  return out text
}

/cloudapi/ {
  if (split($0, part, "\"") < 3 || split(part[2], request, " ") != 3) next
  path = request[2]
  if ((at = index(path, "?")) > 0) path = substr(path, 1, at - 1)
  if (path !~ /^\/cloudapi\/v[1-6]\//) next
  version = substr(path, 12, 1)
  method = request[1]
  split(part[1], head, " ")
  split(part[3], tail, " ")

  count = split(path, segment, "/")
  template = ""
  for (i = 2; i <= count; i++) {
    id = segment[i] ~ /^([0-9]+|[0-9a-f]+-[0-9a-f]+-[0-9a-f]+-[0-9a-f]+-[0-9a-f]+)$/
    template = template "/" (id ? "{id}" : segment[i])
  }

  time = substr(head[4], 2)
  zone = substr(head[5], 1, 5)
  at = substr(time, 1, 14) zone
  if (!(at in hours)) {
    hours[at] = hour(time, zone)
    days[at] = strftime("%Y-%m-%d", hours[at], 1)
  }
  seconds = hours[at] + substr(time, 16, 2) * 60 + substr(time, 19, 2)
  phase = seconds < WINDOW ? "before" : seconds < AFTER ? "window" : "after"

  agent = ""
  if (version < 6) {
    # Without an escaped quote it stands between the fifth and the sixth.
    if (index($0, "\\\"") == 0) agent = part[6]
    else if (match($0, /" "([^"\\]|\\.)*"$/)) agent = substr($0, RSTART + 3, RLENGTH - 4)
    if (agent in agents) agent = agents[agent]
    else agent = agents[agent] = plain(agent)
  }

  kind = template ~ /\/requests\/\{id\}\/status$/ ? "poll" : "call"
  key = version "\t" method "\t" template "\t" tail[1] "\t" head[1] "\t" agent "\t" days[at] "\t" phase "\t" kind
  if (!(key in calls)) {
    first[key] = last[key] = seconds
    targets[key] = 0
  }
  calls[key]++
  if (seconds < first[key]) first[key] = seconds
  if (seconds > last[key]) last[key] = seconds
  if (version < 6 || method ~ /^(POST|PUT|PATCH|DELETE)$/) {
    if (!((key, path) in seen)) {
      seen[key, path] = 1
      targets[key]++
    }
  }
}

function iso(seconds) {
  return strftime("%Y-%m-%dT%H:%M:%S.000Z", seconds, 1)
}

END {
  for (key in calls) print key "\t" calls[key] "\t" targets[key] "\t" iso(first[key]) "\t" iso(last[key])
}
