/** A program as declarations that may stand in one file or in files of their own. */
export interface Layout {
  /** The path of a file with declarations of some names. */
  file(names: readonly string[]): string
  /** Lines above the code of a file that uses names of other files; each name comes with its file. */
  head(used: readonly (readonly [name: string, file: string])[]): string
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

/** Programs that read images and blocks of addresses through classes that inherit what sends. */
export const DECLARATIONS: Readonly<Record<string, Layout>> = { go, typescript, python, ruby, php, java, csharp }
