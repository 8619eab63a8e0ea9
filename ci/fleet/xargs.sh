#!/bin/sh
# Parts of a list side by side on one machine. `audit --repos` alone uses all cores of a machine, too; parts are for several
# machines that share a folder, or for GNU parallel, which starts them over ssh:
#   seq "$SHARDS" | parallel -j 4 --workdir . cloudapi-migrate audit --repos "$LIST" --shard "{}/$SHARDS" --exit-zero -f json=part-{}.json
set -eu
: "${SHARDS:=8}" "${LIST:=repositories.txt}"
export SHARDS LIST
seq "$SHARDS" | xargs -P 4 -I '{}' sh -c \
  'npx --yes cloudapi-migrate@0 audit --repos "$LIST" --shard "$1/$SHARDS" --exit-zero -f json="part-$1.json" || test -s "part-$1.json"' \
  sh '{}'
npx --yes cloudapi-migrate@0 merge part-*.json -f html=fleet.html -f json=fleet.json
