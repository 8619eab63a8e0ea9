import path from 'node:path'

/** A name with the file that declares it. */
type Placed = readonly [name: string, file: string]

/** A program as declarations that may stand in one file or in files of their own. */
export interface Layout {
  /** The path of a file with declarations of some names. */
  file(names: readonly string[]): string
  /** Lines above the code of a file that uses names of other files; each name comes with its file. */
  head(used: readonly Placed[], own: string): string
  /** What stands for a name of another file; absent: the name. */
  refer?(name: string, file: string): string
  /** Files without declarations: those that pass names on. */
  more?(all: readonly Placed[]): Readonly<Record<string, string>>
  readonly parts: Readonly<Record<string, string>>
  /** Code of one more file, which uses what the declarations make. */
  readonly users: string
}

const nameOf = (names: readonly string[]) => (names.length === 1 ? `${names[0]}` : 'Client')
const snake = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()

const go: Layout = {
  file: (names) => `cloud/${snake(nameOf(names))}.go`,
  head: () => 'package cloud\n\nimport "net/http"\n\n',
  parts: {
    base: 'type base struct {\n\tprefix string\n\thttp   *http.Client\n}\n',
    get: 'func (b *base) get(path string) (*http.Response, error) {\n\treturn b.http.Get("https://api.ionos.com/cloudapi/v4" + b.prefix + path)\n}\n',
    all: 'type all struct{ base }\n',
    One: 'func (a *all) One(id string) (*http.Response, error) { return a.get("/" + id) }\n',
    Images: 'type Images struct{ all }\n',
    NewImages:
      'func NewImages() *Images { return &Images{all: all{base: base{prefix: "/images", http: http.DefaultClient}}} }\n',
    Blocks: 'type Blocks struct{ all }\n',
    NewBlocks: 'func NewBlocks() *Blocks { return &Blocks{all{base{"/ipblocks", http.DefaultClient}}} }\n',
  },
  users: 'func images(id string) { NewImages().One(id) }\n\nfunc blocks(id string) { NewBlocks().One(id) }\n',
}

const typescript: Layout = {
  file: (names) => `src/${snake(nameOf(names)).replaceAll('_', '-')}.ts`,
  head: (used) =>
    used.map(([name, file]) => `import { ${name} } from './${file.slice(4, -3)}'\n`).join('') +
    (used.length ? '\n' : ''),
  parts: {
    ROOT: "export const ROOT = 'https://api.ionos.com/cloudapi/v4'\n",
    Base: 'export abstract class Base {\n  protected abstract prefix: string\n  protected get(path: string) {\n    return fetch(ROOT + this.prefix + path)\n  }\n}\n',
    All: "export abstract class All extends Base {\n  one(id: string) {\n    return this.get('/' + id)\n  }\n}\n",
    Images: "export class Images extends All {\n  protected prefix = '/images'\n}\n",
    Blocks: "export class Blocks extends All {\n  protected prefix = '/ipblocks'\n}\n",
    makeImages: 'export function makeImages() {\n  return new Images()\n}\n',
    makeBlocks: 'export const makeBlocks = () => new Blocks()\n',
  },
  users:
    'export const image = (id: string) => makeImages().one(id)\nexport const block = (id: string) => makeBlocks().one(id)\n',
}

const python: Layout = {
  file: (names) => `cloud/${snake(nameOf(names))}.py`,
  head: (used) =>
    `import requests\n${used.map(([name, file]) => `from .${file.slice(6, -3)} import ${name}\n`).join('')}\n\n`,
  parts: {
    ROOT: 'ROOT = "https://api.ionos.com/cloudapi/v4"\n',
    Base: 'class Base:\n    prefix = ""\n\n    def get(self, path):\n        return requests.get(ROOT + self.prefix + path)\n',
    All: 'class All(Base):\n    def one(self, id):\n        return self.get("/" + id)\n',
    Images: 'class Images(All):\n    prefix = "/images"\n',
    Blocks: 'class Blocks(All):\n    prefix = "/ipblocks"\n',
    make_images: 'def make_images():\n    return Images()\n',
    make_blocks: 'def make_blocks():\n    return Blocks()\n',
  },
  users: 'def image(id):\n    return make_images().one(id)\n\n\ndef block(id):\n    return make_blocks().one(id)\n',
}

const ruby: Layout = {
  file: (names) => `lib/${snake(nameOf(names))}.rb`,
  head: (used) =>
    `require 'net/http'\n${used.map(([, file]) => `require_relative '${file.slice(4, -3)}'\n`).join('')}\n`,
  parts: {
    ROOT: "ROOT = 'https://api.ionos.com/cloudapi/v4'\n",
    Base: 'class Base\n  def get(path)\n    Net::HTTP.get(URI(ROOT + prefix + path))\n  end\nend\n',
    All: 'class All < Base\n  def one(id)\n    get("/#{id}")\n  end\nend\n',
    Images: "class Images < All\n  def prefix\n    '/images'\n  end\nend\n",
    Blocks: "class Blocks < All\n  def prefix\n    '/ipblocks'\n  end\nend\n",
    make_images: 'def make_images\n  Images.new\nend\n',
    make_blocks: 'def make_blocks\n  Blocks.new\nend\n',
  },
  users: 'def image(id)\n  make_images.one(id)\nend\n\ndef block(id)\n  make_blocks.one(id)\nend\n',
}

const php: Layout = {
  file: (names) => `src/${nameOf(names)}.php`,
  head: () => '<?php\n\nnamespace Shop\\Cloud;\n\n',
  parts: {
    Root: "final class Root\n{\n    public const ADDRESS = 'https://api.ionos.com/cloudapi/v4';\n}\n",
    Base: 'abstract class Base\n{\n    abstract protected function prefix(): string;\n\n    protected function get(string $path)\n    {\n        return file_get_contents(Root::ADDRESS . $this->prefix() . $path);\n    }\n}\n',
    All: "abstract class All extends Base\n{\n    public function one(string $id)\n    {\n        return $this->get('/' . $id);\n    }\n}\n",
    Images:
      "final class Images extends All\n{\n    protected function prefix(): string\n    {\n        return '/images';\n    }\n}\n",
    Blocks:
      "final class Blocks extends All\n{\n    protected function prefix(): string\n    {\n        return '/ipblocks';\n    }\n}\n",
    Stores:
      'final class Stores\n{\n    public static function images(): Images\n    {\n        return new Images();\n    }\n\n    public static function blocks(): Blocks\n    {\n        return new Blocks();\n    }\n}\n',
  },
  users:
    'final class Use\n{\n    public function image(string $id)\n    {\n        return Stores::images()->one($id);\n    }\n\n    public function block(string $id)\n    {\n        return Stores::blocks()->one($id);\n    }\n}\n',
}

const java: Layout = {
  file: (names) => `src/main/java/shop/cloud/${nameOf(names)}.java`,
  head: () =>
    'package shop.cloud;\n\nimport java.net.URI;\nimport java.net.http.HttpClient;\nimport java.net.http.HttpRequest;\n\n',
  parts: {
    Root: 'final class Root {\n    static final String ADDRESS = "https://api.ionos.com/cloudapi/v4";\n}\n',
    Base: 'abstract class Base {\n    private final HttpClient http = HttpClient.newHttpClient();\n\n    abstract String prefix();\n\n    void get(String path) throws Exception {\n        http.send(HttpRequest.newBuilder(URI.create(Root.ADDRESS + prefix() + path)).GET().build(), null);\n    }\n}\n',
    All: 'abstract class All extends Base {\n    void one(String id) throws Exception {\n        get("/" + id);\n    }\n}\n',
    Images:
      'final class Images extends All {\n    @Override\n    String prefix() {\n        return "/images";\n    }\n}\n',
    Blocks:
      'final class Blocks extends All {\n    @Override\n    String prefix() {\n        return "/ipblocks";\n    }\n}\n',
    Stores:
      'final class Stores {\n    static Images images() {\n        return new Images();\n    }\n\n    static Blocks blocks() {\n        return new Blocks();\n    }\n}\n',
  },
  users:
    'final class Use {\n    void image(String id) throws Exception {\n        Stores.images().one(id);\n    }\n\n    void block(String id) throws Exception {\n        Stores.blocks().one(id);\n    }\n}\n',
}

const csharp: Layout = {
  file: (names) => `src/Cloud/${nameOf(names)}.cs`,
  head: () => 'using System.Net.Http;\nusing System.Threading.Tasks;\n\nnamespace Shop.Cloud;\n\n',
  parts: {
    Root: 'internal static class Root\n{\n    public const string Address = "https://api.ionos.com/cloudapi/v4";\n}\n',
    Base: 'public abstract class Base\n{\n    private readonly HttpClient http = new();\n\n    protected abstract string Prefix { get; }\n\n    protected Task<string> Get(string path) => http.GetStringAsync(Root.Address + Prefix + path);\n}\n',
    All: 'public abstract class All : Base\n{\n    public Task<string> One(string id) => Get("/" + id);\n}\n',
    Images: 'public sealed class Images : All\n{\n    protected override string Prefix => "/images";\n}\n',
    Blocks: 'public sealed class Blocks : All\n{\n    protected override string Prefix => "/ipblocks";\n}\n',
    Stores:
      'public static class Stores\n{\n    public static Images MakeImages() => new();\n\n    public static Blocks MakeBlocks() => new();\n}\n',
  },
  users:
    'public sealed class Use\n{\n    public Task<string> Image(string id) => Stores.MakeImages().One(id);\n\n    public Task<string> Block(string id) => Stores.MakeBlocks().One(id);\n}\n',
}

const stem = (file: string) => path.posix.basename(file, path.posix.extname(file))
const filesIn = (used: readonly Placed[]) => [...new Set(used.map(([, file]) => file))]

const barrel: Layout = {
  ...typescript,
  head: (used) => `import { ${used.map(([name]) => name).join(', ')} } from '.'\n\n`,
  more: (all) => ({
    'src/index.ts': filesIn(all)
      .map((file) => `export * from './${stem(file)}'\n`)
      .join(''),
  }),
}

const commonJs: Layout = {
  ...typescript,
  file: (names) => `lib/${snake(nameOf(names))}.js`,
  head: (used) => used.map(([name, file]) => `const { ${name} } = require('./${stem(file)}')\n`).join(''),
  parts: Object.fromEntries(
    Object.entries(typescript.parts).map(([name, code]) => [
      name,
      `${code
        .replace(/^export (?:abstract )?/, '')
        .replace(/ *protected (?:abstract .*\n)?/g, '')
        .replace(/: string/g, '')}module.exports.${name} = ${name}\n`,
    ]),
  ),
  users: typescript.users.replace(/export /g, '').replace(/: string/g, ''),
}

const pythonModules: Layout = {
  ...python,
  head: (used) =>
    `import requests\n${filesIn(used)
      .map((file) => `from . import ${stem(file)}\n`)
      .join('')}\n\n`,
  refer: (name, file) => `${stem(file)}.${name}`,
}

const pythonPackage: Layout = {
  ...python,
  head: (used) => `import requests\nfrom cloud import ${used.map(([name]) => name).join(', ') || '__doc__'}\n\n\n`,
  more: (all) => ({ 'cloud/__init__.py': all.map(([name, file]) => `from .${stem(file)} import ${name}\n`).join('') }),
}

const goPackages: Layout = {
  file: (names) => `internal/${nameOf(names).toLowerCase()}/code.go`,
  head: (used, own) =>
    `package ${packageOf(own)}\n\nimport (\n\t"net/http"\n${filesIn(used)
      .map((file) => `\t"example.com/shop/${path.posix.dirname(file)}"\n`)
      .join('')})\n\n`,
  refer: (name, file) => `${packageOf(file)}.${name}`,
  parts: {
    Root: 'const Root = "https://api.ionos.com/cloudapi/v4"\n',
    Base: 'type Base struct {\n\tPrefix string\n\tHTTP   *http.Client\n}\n\nfunc (b *Base) Get(path string) (*http.Response, error) {\n\treturn b.HTTP.Get(Root + b.Prefix + path)\n}\n',
    All: 'type All struct{ *Base }\n\nfunc (a *All) One(id string) (*http.Response, error) { return a.Get("/" + id) }\n',
    NewAll: 'func NewAll(prefix string) All { return All{&Base{Prefix: prefix, HTTP: http.DefaultClient}} }\n',
    Images: 'type Images struct{ All }\n',
    Blocks: 'type Blocks struct{ All }\n',
    NewImages: 'func NewImages() *Images { return &Images{NewAll("/images")} }\n',
    NewBlocks: 'func NewBlocks() *Blocks { return &Blocks{NewAll("/ipblocks")} }\n',
  },
  users: go.users,
  more: () => ({ 'go.mod': 'module example.com/shop\n\ngo 1.22\n' }),
}

function packageOf(file: string): string {
  return path.posix.basename(path.posix.dirname(file))
}

const javaPackages: Layout = {
  ...java,
  file: (names) => `src/main/java/shop/${nameOf(names).toLowerCase()}/${nameOf(names)}.java`,
  head: (used, own) =>
    `package shop.${packageOf(own)};\n\nimport java.net.URI;\nimport java.net.http.HttpClient;\nimport java.net.http.HttpRequest;\n${used
      .map(([name, file]) => `import shop.${packageOf(file)}.${name};\n`)
      .join('')}\n`,
}

const phpNamespaces: Layout = {
  ...php,
  file: (names) => `src/${nameOf(names)}/${nameOf(names)}.php`,
  head: (used, own) =>
    `<?php\n\nnamespace Shop\\${packageOf(own)};\n\n${used.map(([name, file]) => `use Shop\\${packageOf(file)}\\${name};\n`).join('')}\n`,
}

const csharpNamespaces: Layout = {
  ...csharp,
  file: (names) => `src/${nameOf(names)}/${nameOf(names)}.cs`,
  head: (used, own) =>
    `using System.Net.Http;\nusing System.Threading.Tasks;\n${filesIn(used)
      .map((file) => `using Shop.${packageOf(file)};\n`)
      .join('')}\nnamespace Shop.${packageOf(own)};\n\n`,
}

const csharpExtensions: Layout = {
  ...csharpNamespaces,
  parts: {
    Root: csharp.parts.Root ?? '',
    Ask: 'internal static class AskExtension\n{\n    public static Task<HttpResponseMessage> Ask(this HttpClient http, HttpMethod method, string path) =>\n        http.SendAsync(new HttpRequestMessage(method, Root.Address + path));\n}\n',
    Page: 'internal static class PageExtension\n{\n    public static Task<HttpResponseMessage> Page(this HttpClient http, string path) => http.Ask(HttpMethod.Get, path);\n}\n',
    Images:
      'public static class ImagesExtension\n{\n    public static Task Images(this HttpClient http, string id) => http.Page("/images/" + id);\n}\n',
    Blocks:
      'public static class BlocksExtension\n{\n    public static Task Blocks(this HttpClient http, string name) => http.Page("/" + name);\n}\n',
  },
  users:
    'public sealed class Use\n{\n    private readonly HttpClient http = new();\n\n    public Task Image(string id) => http.Images(id);\n\n    public Task Block() => http.Blocks("ipblocks");\n}\n',
}

/** Programs that read images and blocks of addresses through classes that inherit what sends. */
export const DECLARATIONS: Readonly<Record<string, Layout>> = {
  go,
  'go in packages': goPackages,
  typescript,
  'typescript over an index': barrel,
  'javascript with require': commonJs,
  python,
  'python by modules': pythonModules,
  'python over a package': pythonPackage,
  ruby,
  php,
  'php in namespaces': phpNamespaces,
  java,
  'java in packages': javaPackages,
  csharp,
  'csharp in namespaces': csharpNamespaces,
  'csharp by extension methods': csharpExtensions,
}
