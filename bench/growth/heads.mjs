// Beginning of a file with an old base in each language, and its end with a call.
export const ROOT = 'https://api.profitbricks.com/cloudapi/v5'
export const file = (name, head, line, end = '') => ({ file: name, head, line, end })

export const js = (line, end = "axios.get(BASE + '/datacenters')\n", more = '') =>
  file('a.js', `const axios = require('axios')\nconst BASE = '${ROOT}'\n${more}`, line, end)
export const py = (line, end = "requests.get(BASE + '/datacenters')\n", more = '') =>
  file('a.py', `import requests\nBASE = '${ROOT}'\n${more}`, line, end)
export const go = (line, end = 'func end() { http.Get(Base + "/datacenters") }\n', more = '') =>
  file('a.go', `package main\n\nimport "net/http"\n\nconst Base = "${ROOT}"\n\n${more}`, line, end)
const JAVA_CALL = 'client.newCall(new Request.Builder().url(BASE + "/datacenters").build()).execute()'
export const java = (line, end = `void end() { ${JAVA_CALL}; }\n`, more = '') =>
  file(
    'A.java',
    `import okhttp3.*;\nclass A {\nstatic final String BASE = "${ROOT}";\nOkHttpClient client;\n${more}`,
    line,
    `${end}}\n`,
  )
export const cs = (line, end = 'object End() { return client.GetAsync(Base + "/datacenters"); }\n', more = '') =>
  file(
    'A.cs',
    `using System.Net.Http;\nclass A {\nconst string Base = "${ROOT}";\nHttpClient client = new HttpClient();\n${more}`,
    line,
    `${end}}\n`,
  )
export const php = (line, end = "file_get_contents(BASE . '/datacenters');\n", more = '') =>
  file('a.php', `<?php\nconst BASE = '${ROOT}';\n${more}`, line, end)
export const ruby = (line, end = "Net::HTTP.get(URI(BASE + '/datacenters'))\n", more = '') =>
  file('a.rb', `require 'net/http'\nBASE = '${ROOT}'\n${more}`, line, end)
export const ps1 = (line, end = 'Invoke-RestMethod -Uri "$Base/datacenters"\n', more = '') =>
  file('a.ps1', `$Base = "${ROOT}"\n${more}`, line, end)
export const sh = (line, end = 'curl "$BASE/datacenters"\n', more = '') =>
  file('a.sh', `#!/bin/bash\nBASE=${ROOT}\n${more}`, line, end)
