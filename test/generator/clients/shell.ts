import { type Code, code, joined } from '../../fix/programs/pieces.ts'
import type { Client } from '../language.ts'
import { type Header, type Member, siteOf } from '../model.ts'

/** JSON in single quotes. */
function textOf(members: readonly Member[]): Code {
  const parts = members.map(([name, value], index) => {
    const text = `${index > 0 ? ', ' : ''}"${name}": ${value}`
    return name === 'allowReboot' ? siteOf('property', text, '') : text
  })
  return ["'{", ...parts, "}'"]
}

const fieldOf = ({ name, text, env }: Header): Code =>
  text ? code`"${name}: ${text}"` : code`"${name}: $${env ?? ''}"`

const pairOf = ({ name, text, env }: Header): Code => (text ? code`"${name}:${text}"` : code`"${name}:$${env ?? ''}"`)

const options = (headers: readonly Header[], option: string): Code =>
  joined(
    headers.map((one) => code`${option}${fieldOf(one)} `),
    '',
  )

const past = (members: readonly Member[] | undefined): Code => (members ? code` ${textOf(members)}` : [])

const curl: Client = {
  send: ({ method, url, headers, members }) =>
    code`  curl -sS -X ${method} ${options(headers, '-H ')}${members ? code`-d ${textOf(members)} ` : []}${url}\n`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
send() {
  local method="$1" url="$2" body="\${3:-}"
  curl -sS --fail -X "$method" ${options(headers, '-H ')}\${body:+-d "$body"} "$url"
}
`,
    body: code`  send ${method} ${url}${past(members)}\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: [],
    body: code`  local api="${base}"
  local args=(-sS ${options(headers, '-H ')}--max-time 30)
  curl "\${args[@]}" -X ${method} ${members ? code`--data ${textOf(members)} ` : []}"$api"${path}
`,
  }),
}

const wget: Client = {
  send: ({ method, url, headers, members }) =>
    code`  wget -qO- --method=${method} ${options(headers, '--header=')}${
      members ? code`--body-data=${textOf(members)} ` : []
    }${url}\n`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
send() {
  wget -qO- --method="$1" ${options(headers, '--header=')}--body-data="\${3:-}" "$2"
}
`,
    body: code`  send ${method} ${url}${past(members)}\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: [],
    body: code`  local api="${base}"
  wget -qO- \\
    --method=${method} \\
${joined(
  headers.map((one) => code`    --header=${fieldOf(one)} \\\n`),
  '',
)}${members ? code`    --body-data=${textOf(members)} \\\n` : []}    "$api"${path}
`,
  }),
}

const httpie: Client = {
  send: ({ method, url, headers, members }) =>
    code`  http ${method} ${url} ${joined(headers.map(pairOf), ' ')}${
      members ? code` ${joined(members.map(fieldOfBody), '')}` : []
    }\n`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
send() {
  local method="$1" url="$2"
  shift 2
  http --check-status "$method" "$url" ${joined(headers.map(pairOf), ' ')} "$@"
}
`,
    body: code`  send ${method} ${url}${members ? code` ${joined(members.map(fieldOfBody), '')}` : []}\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: [],
    body: code`  local api="${base}"
  local fields=(${joined(headers.map(pairOf), ' ')})
  http ${method} "$api"${path} "\${fields[@]}"${members ? code` ${joined(members.map(fieldOfBody), '')}` : []}
`,
  }),
}

function fieldOfBody([name, value]: Member, index: number): Code {
  const text = `${index > 0 ? ' ' : ''}${name}${value.startsWith('"') ? '=' : ':='}${value.replaceAll('"', '')}`
  return [name === 'allowReboot' ? siteOf('property', text, '') : text]
}

/** The clients of shells. */
export const clients: readonly Client[] = [curl, wget, httpie]
