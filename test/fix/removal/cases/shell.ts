import type { Case } from './case.ts'

const sent = (data: string) =>
  `curl -X PATCH -d ${data} https://api.profitbricks.com/cloudapi/v4/datacenters/1/servers/2\n`
const URL = 'https://api.profitbricks.com/cloudapi/v4/datacenters/1/servers/2'

export const shell: readonly Case[] = [
  ['JSON in quotes', sent(`'{"cores": 1, "allowReboot": true}'`), sent(`'{"cores": 1}'`)],
  ['JSON in quotes, first', sent(`'{"allowReboot":true,"cores":1}'`), sent(`'{"cores":1}'`)],
  ['JSON in quotes, only', sent(`'{"allowReboot": true}'`), sent(`'{}'`)],
  ['JSON in double quotes', sent('"{\\"cores\\": 1, \\"allowReboot\\": true}"'), sent('"{\\"cores\\": 1}"')],
  ['JSON with a variable', sent('"{\\"cores\\": $N, \\"allowReboot\\": $NOW}"'), sent('"{\\"cores\\": $N}"')],
  [
    'JSON with a variable in braces',
    sent('"{\\"allowReboot\\": ${NOW}, \\"cores\\": ${N}}"'),
    sent('"{\\"cores\\": ${N}}"'),
  ],
  ['JSON with quotes left for a variable', sent(`'{"cores": '$N', "allowReboot": true}'`), sent(`'{"cores": '$N'}'`)],
  ['JSON with quotes left for its variable', sent(`'{"allowReboot": '$NOW', "cores": 1}'`), sent(`'{"cores": 1}'`)],
  [
    'JSON with quotes left for its variable, last',
    sent(`'{"cores": 1, "allowReboot": '$NOW'}'`),
    sent(`'{"cores": 1}'`),
  ],
  [
    'JSON with quotes left for its quoted variable',
    sent(`'{"allowReboot": '"$NOW"', "cores": 1}'`),
    sent(`'{"cores": 1}'`),
  ],
  [
    'JSON of lines',
    sent(`'{\n  "cores": 1,\n  "allowReboot": true,\n  "ram": 2\n}'`),
    sent(`'{\n  "cores": 1,\n  "ram": 2\n}'`),
  ],
  [
    'JSON in a variable',
    `BODY='{"cores": 1, "allowReboot": true}'\n${sent('"$BODY"')}`,
    `BODY='{"cores": 1}'\n${sent('"$BODY"')}`,
  ],
  [
    'JSON in a here-document',
    `curl -X PATCH -d @- ${URL} <<EOF\n{\n  "cores": 1,\n  "allowReboot": true\n}\nEOF\n`,
    `curl -X PATCH -d @- ${URL} <<EOF\n{\n  "cores": 1\n}\nEOF\n`,
  ],
  [
    'JSON in a here-document with variables',
    `curl -X PATCH --data @- ${URL} <<EOF\n{"cores": $N, "allowReboot": $NOW, "ram": \${M}}\nEOF\n`,
    `curl -X PATCH --data @- ${URL} <<EOF\n{"cores": $N, "ram": \${M}}\nEOF\n`,
  ],
  [
    'JSON in an indented here-document',
    `curl -X PATCH -d @- ${URL} <<-'EOF'\n\t{\n\t  "allowReboot": true,\n\t  "cores": 1\n\t}\n\tEOF\n`,
    `curl -X PATCH -d @- ${URL} <<-'EOF'\n\t{\n\t  "cores": 1\n\t}\n\tEOF\n`,
  ],
  [
    'JSON of a command',
    `BODY=$(cat <<EOF\n{\n  "cores": 1,\n  "allowReboot": true\n}\nEOF\n)\n${sent('"$BODY"')}`,
    `BODY=$(cat <<EOF\n{\n  "cores": 1\n}\nEOF\n)\n${sent('"$BODY"')}`,
  ],
  [
    'JSON that is echoed',
    `echo '{"cores": 1, "allowReboot": true}' | curl -X PATCH -d @- ${URL}\n`,
    `echo '{"cores": 1}' | curl -X PATCH -d @- ${URL}\n`,
  ],
  ['items of HTTPie', `http PATCH ${URL} cores:=1 allowReboot:=true ram:=2\n`, `http PATCH ${URL} cores:=1 ram:=2\n`],
  ['the only item of HTTPie', `http PATCH ${URL} allowReboot:=true\n`],
  ['fields', sent(`'cores=1&allowReboot=true'`), sent(`'cores=1'`)],
  ['fields, first', sent('"allowReboot=true&cores=$N"'), sent('"cores=$N"')],
  ['fields, only', sent('allowReboot=true')],
  [
    'an argument of its own',
    `curl -X PATCH -d cores=1 -d allowReboot=true ${URL}\n`,
    `curl -X PATCH -d cores=1 ${URL}\n`,
  ],
  [
    'an argument on a line of its own',
    `curl -X PATCH ${URL} \\\n  -d cores=1 \\\n  --data-urlencode "allowReboot=true" \\\n  -d ram=2\n`,
    `curl -X PATCH ${URL} \\\n  -d cores=1 \\\n  -d ram=2\n`,
  ],
  [
    'lines that go on',
    `curl -X PATCH \\\n  -d '{"cores": 1, "allowReboot": true}' \\\n  ${URL}\n`,
    `curl -X PATCH \\\n  -d '{"cores": 1}' \\\n  ${URL}\n`,
  ],
  ['CRLF', `log '🚀'\r\n${sent(`'{"cores": 1, "allowReboot": true}'`)}`, `log '🚀'\r\n${sent(`'{"cores": 1}'`)}`],
  [
    'code of another language',
    "python3 - <<EOF\na = {\n  'cores': 1,\n  'allowReboot': True,\n}\nEOF\n",
    "python3 - <<EOF\na = {\n  'cores': 1,\n}\nEOF\n",
  ],
]
