/** How code puts an address together from a host, `ROOT` and `VERSION`, and gives it back: expressions by language. */
export interface Composition {
  readonly file: string
  /** A file with the expression in the place of `@`. */
  readonly frame: string
  readonly ways: readonly string[]
}

export const compositions: Readonly<Record<string, Composition>> = {
  javascript: {
    file: 'api.ts',
    frame: `import path from 'node:path'
import url from 'node:url'
import util from 'node:util'
import urljoin from 'url-join'

const ROOT = 'cloudapi'
const VERSION = 'v5'

export const base = (host: string) => @
`,
    ways: [
      "[host, ROOT, VERSION].join('/')",
      "[host, ...[ROOT, VERSION]].join('/')",
      "[host].concat([ROOT, VERSION]).join('/')",
      "[host, ROOT, VERSION].filter(Boolean).join('/')",
      "[host, ROOT, VERSION].map(encodeURIComponent).join('/')",
      "host.concat('/', ROOT, '/', VERSION)",
      "host.concat('/').concat(ROOT).concat('/').concat(VERSION)",
      "host + '/' + ROOT + '/' + VERSION",
      '`${host}/${ROOT}/${VERSION}`',
      "new URL(ROOT + '/' + VERSION, host)",
      "path.posix.join('/', ROOT, VERSION)",
      "util.format('%s/%s/%s', host, ROOT, VERSION)",
      'urljoin(host, ROOT, VERSION)',
      'url.resolve(host, `${ROOT}/${VERSION}`)',
      "'HOST/ROOT/VERSION'.replace('HOST', host).replace('ROOT', ROOT).replace('VERSION', VERSION)",
    ],
  },
  python: {
    file: 'api.py',
    frame: `import posixpath
from pathlib import PurePosixPath
from string import Template
from urllib.parse import urljoin, urlunsplit

from yarl import URL

ROOT = "cloudapi"
VERSION = "v5"


def base(host):
    return @
`,
    ways: [
      '"/".join([host, ROOT, VERSION])',
      '"/".join((host, ROOT, VERSION))',
      '"/".join([host] + [ROOT, VERSION])',
      '"/".join([host, *[ROOT, VERSION]])',
      '"/".join(part for part in (host, ROOT, VERSION))',
      '"/".join(map(str, [host, ROOT, VERSION]))',
      'host + "/" + ROOT + "/" + VERSION',
      'f"{host}/{ROOT}/{VERSION}"',
      '"{}/{}/{}".format(host, ROOT, VERSION)',
      '"{host}/{root}/{v}".format(host=host, root=ROOT, v=VERSION)',
      '"%s/%s/%s" % (host, ROOT, VERSION)',
      'urljoin(host, ROOT + "/" + VERSION)',
      'posixpath.join(host, ROOT, VERSION)',
      'URL(host) / ROOT / VERSION',
      'PurePosixPath(host) / ROOT / VERSION',
      'Template("$host/$root/$v").substitute(host=host, root=ROOT, v=VERSION)',
      'urlunsplit(("https", host, ROOT + "/" + VERSION, "", ""))',
    ],
  },
  go: {
    file: 'api.go',
    frame: `package api

import (
	"bytes"
	"fmt"
	"net/url"
	"path"
	"strings"
)

const (
	ROOT    = "cloudapi"
	VERSION = "v5"
)

func base(host string) string {
	@
}
`,
    ways: [
      'return fmt.Sprintf("%s/%s/%s", host, ROOT, VERSION)',
      'return fmt.Sprint(host, "/", ROOT, "/", VERSION)',
      'return strings.Join([]string{host, ROOT, VERSION}, "/")',
      'return path.Join(host, ROOT, VERSION)',
      'return host + "/" + ROOT + "/" + VERSION',
      'return must(url.JoinPath(host, ROOT, VERSION))',
      'return (&url.URL{Scheme: "https", Host: host, Path: ROOT + "/" + VERSION}).String()',
      'var b strings.Builder\n\tb.WriteString(host)\n\tb.WriteString("/" + ROOT + "/")\n\tb.WriteString(VERSION)\n\treturn b.String()',
      'b := &strings.Builder{}\n\tfmt.Fprintf(b, "%s/%s/", host, ROOT)\n\tb.WriteString(VERSION)\n\treturn b.String()',
      'b := bytes.NewBufferString(host)\n\tb.WriteString("/" + ROOT)\n\tfmt.Fprint(b, "/", VERSION)\n\treturn b.String()',
      'b := new(bytes.Buffer)\n\tb.WriteString(host + "/")\n\tio.WriteString(b, ROOT+"/"+VERSION)\n\treturn b.String()',
    ],
  },
  java: {
    file: 'Api.java',
    frame: `package com.acme;

public class Api {
  private static final String ROOT = "cloudapi";
  private static final String VERSION = "v5";

  static String base(String host) {
    return @;
  }
}
`,
    ways: [
      'host + "/" + ROOT + "/" + VERSION',
      'String.format("%s/%s/%s", host, ROOT, VERSION)',
      '"%s/%s/%s".formatted(host, ROOT, VERSION)',
      'MessageFormat.format("{0}/{1}/{2}", host, ROOT, VERSION)',
      'String.join("/", host, ROOT, VERSION)',
      'String.join("/", List.of(host, ROOT, VERSION))',
      'Stream.of(host, ROOT, VERSION).collect(Collectors.joining("/"))',
      'host.concat("/").concat(ROOT).concat("/").concat(VERSION)',
      'new StringBuilder(host).append("/").append(ROOT).append("/").append(VERSION).toString()',
      'URI.create(host).resolve("/" + ROOT + "/" + VERSION).toString()',
      'UriComponentsBuilder.fromHttpUrl(host).pathSegment(ROOT, VERSION).toUriString()',
      'HttpUrl.parse(host).newBuilder().addPathSegment(ROOT).addPathSegment(VERSION).build().toString()',
    ],
  },
  ruby: {
    file: 'api.rb',
    frame: `ROOT = 'cloudapi'.freeze
VERSION = 'v5'.freeze

def base(host)
  @
end
`,
    ways: [
      '"#{host}/#{ROOT}/#{VERSION}"',
      "[host, ROOT, VERSION].join('/')",
      "[host, *[ROOT, VERSION]].join('/')",
      "[host, ROOT, VERSION] * '/'",
      "host + '/' + ROOT + '/' + VERSION",
      "host.concat('/', ROOT, '/', VERSION)",
      "'' << host << '/' << ROOT << '/' << VERSION",
      "format('%s/%s/%s', host, ROOT, VERSION)",
      "'%s/%s/%s' % [host, ROOT, VERSION]",
      'File.join(host, ROOT, VERSION)',
      'URI.join(host, "/#{ROOT}/#{VERSION}")',
    ],
  },
  php: {
    file: 'Api.php',
    frame: `<?php

class Api
{
    const ROOT = 'cloudapi';
    const VERSION = 'v5';

    public function base($host)
    {
        return @;
    }
}
`,
    ways: [
      "$host . '/' . self::ROOT . '/' . self::VERSION",
      "sprintf('%s/%s/%s', $host, self::ROOT, self::VERSION)",
      "vsprintf('%s/%s/%s', [$host, self::ROOT, self::VERSION])",
      "implode('/', [$host, self::ROOT, self::VERSION])",
      "join('/', [$host, self::ROOT, self::VERSION])",
      "strtr('HOST/ROOT/V', ['HOST' => $host, 'ROOT' => self::ROOT, 'V' => self::VERSION])",
      "str_replace(['{h}', '{r}', '{v}'], [$host, self::ROOT, self::VERSION], '{h}/{r}/{v}')",
    ],
  },
  csharp: {
    file: 'Api.cs',
    frame: `namespace Acme
{
    public static class Api
    {
        private const string ROOT = "cloudapi";
        private const string VERSION = "v5";

        public static string Base(string host)
        {
            return @;
        }
    }
}
`,
    ways: [
      'host + "/" + ROOT + "/" + VERSION',
      '$"{host}/{ROOT}/{VERSION}"',
      'string.Format("{0}/{1}/{2}", host, ROOT, VERSION)',
      'string.Join("/", host, ROOT, VERSION)',
      'string.Join("/", new[] { host, ROOT, VERSION })',
      'string.Concat(host, "/", ROOT, "/", VERSION)',
      'new StringBuilder(host).Append("/").Append(ROOT).Append("/").Append(VERSION).ToString()',
      'new StringBuilder().AppendFormat("{0}/{1}/{2}", host, ROOT, VERSION).ToString()',
      'new Uri(new Uri(host), ROOT + "/" + VERSION).ToString()',
      'new UriBuilder("https", host) { Path = ROOT + "/" + VERSION }.ToString()',
      'host.AppendPathSegments(ROOT, VERSION).ToString()',
      'Path.Combine(host, ROOT, VERSION)',
    ],
  },
  bash: {
    file: 'api.sh',
    frame: `#!/bin/bash
ROOT=cloudapi
VERSION=v5

base() {
  @
}
`,
    ways: [
      'echo "$1/$ROOT/$VERSION"',
      'echo "${1}/${ROOT}/${VERSION}"',
      'printf "%s/%s/%s\\n" "$1" "$ROOT" "$VERSION"',
      'local url="$1/"\n  url+="$ROOT/"\n  url+="$VERSION"\n  echo "$url"',
      'local parts=("$1" "$ROOT" "$VERSION")\n  local IFS=/\n  echo "${parts[*]}"',
    ],
  },
}
