import { code } from '../../fix/programs/pieces.ts'
import { clients } from '../clients/shell.ts'
import type { Language } from '../language.ts'
import { baseOf, HOST, segmentOf } from '../model.ts'

/** Shell. */
export const shell: Language = {
  main: 'main.sh',
  beside: [{ path: 'package.json', code: ['{ "name": "qlab", "private": true }\n'] }],
  bases: {
    literal: (one) => ({ value: baseOf(one) }),
    parts: (one) => ({
      value: ['$BASE'],
      head: code`HOST=${HOST}\nBASE="$HOST"/cloudapi/'${segmentOf(one)}'\n`,
    }),
    join: (one) => ({
      value: ['$BASE'],
      head: code`PARTS=("${HOST}" cloudapi "${segmentOf(one)}")\nBASE=$(IFS=/; echo "\${PARTS[*]}")\n`,
    }),
    format: (one) => ({
      value: ['$BASE'],
      head: code`BASE=$(printf '%s/cloudapi/%s' '${HOST}' '${segmentOf(one)}')\n`,
    }),
    env: (one) => ({ value: ['$BASE'], head: code`BASE="\${QLAB_URL:-${baseOf(one)}}"\n` }),
    config: (one) => ({
      value: ['$QLAB_BASE'],
      head: ['set -a\n. ./cloud.env\nset +a\n'],
      files: [{ path: 'cloud.env', code: code`QLAB_BASE=${baseOf(one)}\nQLAB_RETRIES=3\n` }],
    }),
    field: (one) => ({
      value: ['${SETTINGS[base]}'],
      head: code`declare -A SETTINGS=([base]="${baseOf(one)}" [retries]=3)\n`,
    }),
    inherited: (one) => ({
      value: ['$(base)'],
      head: ['. ./root.sh\n'],
      files: [{ path: 'root.sh', code: code`base() {\n  echo "${baseOf(one)}"\n}\n` }],
    }),
    builder: (one) => ({
      value: ['$BASE'],
      head: code`address() {\n  local host=$1 version=$2\n  echo "$host/cloudapi/$version"\n}\n\nBASE=$(address ${HOST} ${segmentOf(one)})\n`,
    }),
    files: (one) => ({
      value: ['$BASE'],
      head: ['source ./settings.sh\n'],
      files: [{ path: 'settings.sh', code: code`BASE="${baseOf(one)}"\n` }],
    }),
    template: (one) => ({
      value: ['$BASE'],
      head: code`HOST="${HOST}"\nVERSION="${segmentOf(one)}"\nBASE="\${HOST}/cloudapi/\${VERSION}"\n`,
    }),
    argument: (one) => ({
      value: ['$base'],
      within: (body) => code`run() {\n  local base="$1" id="$2"\n${body}}\n\nrun "${baseOf(one)}" "$1"\n`,
    }),
  },
  clients,
  url: (base, path, holes) => code`"${base}${path.replace('{}', holes ? '${id}' : '"$id"')}"`,
  path: (path, holes) => [`"${path.replace('{}', holes ? '${id}' : '"$id"')}"`],
  comment: (text) => `# ${text}\n`,
  constant: (text, number) => `OTHER${number}="${text}"\n`,
  file: ({ head, body }) => code`#!/usr/bin/env bash\nset -eu\n\n${head}\n${body}`,
  within: (body) => code`run() {\n  local id="$1"\n${body}}\n\nrun "$1"\n`,
}
