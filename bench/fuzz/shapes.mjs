// Files of one shape, repeated: what makes a search of a list, or a way through nested code, show how it grows.
import { shapes, textOf } from '../growth/shapes.mjs'

const ROOT = 'https://api.profitbricks.com/cloudapi/v5'
const many = (count, one, between = '') => Array.from({ length: count }, (_, n) => one(n)).join(between)

/** Syntax of repeated constructs by language; `wrap` puts statements where the language allows them. */
const LANGUAGES = {
  js: {
    ext: 'js',
    wrap: (code) => `const BASE = '${ROOT}'\n${code}`,
    method: (name, args, body) => `function ${name}(${args}) { ${body} }\n`,
    call: (args) => `axios.get(BASE + ${args})`,
    join: ' + ',
    nest: ['f(', ')'],
  },
  py: {
    ext: 'py',
    wrap: (code) => `import requests\nBASE = "${ROOT}"\n${code}`,
    method: (name, args, body) => `def ${name}(${args}):\n  ${body}\n`,
    call: (args) => `requests.get(BASE + ${args})`,
    join: ' + ',
    nest: ['f(', ')'],
  },
  go: {
    ext: 'go',
    wrap: (code) => `package main\n\nimport "net/http"\n\nconst BASE = "${ROOT}"\n\n${code}`,
    method: (name, args, body) => `func ${name}(${args}) { ${body} }\n`,
    typed: (name) => `${name} string`,
    call: (args) => `http.Get(BASE + ${args})`,
    top: 'var x = ',
    join: ' + ',
    nest: ['f(', ')'],
  },
  java: {
    ext: 'java',
    wrap: (code) => `import okhttp3.*;\nclass A {\nstatic final String BASE = "${ROOT}";\n${code}}\n`,
    method: (name, args, body) => `void ${name}(${args}) { ${body}; }\n`,
    typed: (name) => `String ${name}`,
    call: (args) => `client.newCall(new Request.Builder().url(BASE + ${args}).build()).execute()`,
    top: 'Object x = ',
    end: ';',
    join: ' + ',
    nest: ['f(', ')'],
  },
  cs: {
    ext: 'cs',
    wrap: (code) => `class A {\nconst string BASE = "${ROOT}";\n${code}}\n`,
    method: (name, args, body) => `void ${name}(${args}) { ${body}; }\n`,
    typed: (name) => `string ${name}`,
    call: (args) => `client.GetAsync(BASE + ${args})`,
    top: 'object x = ',
    end: ';',
    join: ' + ',
    nest: ['f(', ')'],
  },
  php: {
    ext: 'php',
    wrap: (code) => `<?php\nconst BASE = '${ROOT}';\n${code}`,
    method: (name, args, body) => `function ${name}(${args}) { ${body}; }\n`,
    typed: (name) => `$${name}`,
    used: (name) => `$${name}`,
    call: (args) => `file_get_contents(BASE . ${args})`,
    top: '$x = ',
    end: ';',
    join: ' . ',
    nest: ['f(', ')'],
  },
  rb: {
    ext: 'rb',
    wrap: (code) => `require 'net/http'\nBASE = '${ROOT}'\n${code}`,
    method: (name, args, body) => `def ${name}(${args})\n  ${body}\nend\n`,
    call: (args) => `Net::HTTP.get(URI(BASE + ${args}))`,
    join: ' + ',
    nest: ['f(', ')'],
  },
  ps1: {
    ext: 'ps1',
    wrap: (code) => `$BASE = "${ROOT}"\n${code}`,
    method: (name, args, body) => `function ${name}(${args}) { ${body} }\n`,
    typed: (name) => `$${name}`,
    used: (name) => `$${name}`,
    call: (args) => `Invoke-RestMethod -Uri ($BASE + ${args})`,
    top: '$x = ',
    join: ' + ',
    nest: ['(', ')'],
  },
}

/** The shapes: each is given a language, a random source and how many things there are. */
const SHAPES = {
  sameName: ({ method, call, typed = (name) => name, used = (name) => name }, count) =>
    many(count, (n) => method('get', typed('id'), call(`"/datacenters/${n}/" + ${used('id')}`.replace(' + ', ' ')))),
  callers: ({ method, call, typed = (name) => name, used = (name) => name, join, end = '' }, count) =>
    method('send', typed('p'), call(used('p'))) +
    many(count, (n) => method(`m${n}`, typed('id'), `send("/datacenters/"${join}${used('id')})${end}`)),
  parameters: ({ method, call, typed = (name) => name, used = (name) => name }, count) =>
    method(
      'wide',
      many(count, (n) => typed(`p${n}`), ', '),
      call(used(`p${count - 1}`)),
    ),
  arguments: ({ method, call, typed = (name) => name, used = (name) => name, end = '' }, count) =>
    method('wide', typed('p0'), call(used('p0'))) +
    method('go', '', `wide(${many(count, (n) => `"/x${n}"`, ', ')})${end}`),
  chain: ({ method, call, typed = (name) => name, used = (name) => name, end = '' }, count) =>
    method('m0', typed('p'), call(used('p'))) +
    many(count, (n) => method(`m${n + 1}`, typed('p'), `m${n}(${used('p')})${end}`)),
  nested: ({ method, nest, end = '', top = 'x = ' }, count) =>
    method(
      'deep',
      '',
      `${top}${nest[0].repeat(Math.min(count, 300))}"/cloudapi/v5"${nest[1].repeat(Math.min(count, 300))}${end}`,
    ),
  open: ({ nest, top = 'x = ' }, count) => `${top}"never closed ${nest[0].repeat(count)}`,
  joined: ({ method, call, join }, count) => method('long', '', call(many(count, (n) => `"/p${n}"`, join))),
  literal: ({ method, call }, count) => method('huge', '', call(`"/${'datacenters/'.repeat(count * 4)}"`)),
}

/** A file of a shape of one language: mostly of these, else one of `bench/growth.mjs`. */
export function shapedFile(random, number) {
  if (random.chance(0.3)) {
    const shape = random.pick(Object.values(shapes))
    return { path: `s${number}/${shape.file}`, text: textOf(shape, 50 + random.int(700)) }
  }
  const language = random.pick(Object.values(LANGUAGES))
  const [name, shape] = random.pick(Object.entries(SHAPES))
  const count = random.pick([20, 60, 200, 600])
  return { path: `${name}${number}.${language.ext}`, text: language.wrap(shape(language, count)) }
}
