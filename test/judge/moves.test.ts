import { expect, test } from 'vitest'
import { hclCode } from '../../src/moves/hcl-code.ts'
import { movedFile } from '../../src/moves/terraform-file.ts'

const REQUIRED =
  'terraform {\n  required_providers {\n    profitbricks = { source = "ionos-cloud/profitbricks" }\n  }\n}\n'

/** Why a configuration does not move, each with the text that holds it back. */
function hindrances(text: string): string[] {
  return movedFile('main.tf', text).hindrances.map(({ at, note }) => `${text.slice(at.start, at.end)}: ${note}`)
}

test.each([
  ['an argument that is gone', 'resource "profitbricks_nic" "a" {\n  dhcp = true\n  nat = true\n}\n', 'nat: gone'],
  [
    'an argument whose default changed',
    'resource "profitbricks_nic" "a" {\n  lan = 1\n}\n',
    'without it the default is true',
  ],
  [
    'an argument in a block',
    'resource "profitbricks_server" "a" {\n  volume {\n    image_name = "x"\n  }\n}\n',
    'image_name: image_name stands in the server',
  ],
  [
    'an argument in a dynamic block',
    'resource "profitbricks_server" "a" {\n  dynamic "nic" {\n    for_each = [1]\n    content {\n      nat = true\n    }\n  }\n}\n',
    'nat: gone',
  ],
  [
    'a block that is written as an argument',
    'resource "profitbricks_server" "a" {\n  nic = [{ lan = 1, nat = true }]\n}\n',
    'nic: ',
  ],
  [
    'an argument that is a list of blocks now',
    'resource "profitbricks_k8s_node_pool" "a" {\n  lans = [1]\n}\n',
    'lans: a block for each LAN',
  ],
  [
    'an argument that is not known',
    'resource "profitbricks_lan" "a" {\n  colour = "red"\n}\n',
    'colour: the new provider is not known to take it',
  ],
  [
    'what is read of a resource and gone',
    'output "a" {\n  value = "${profitbricks_nic.a[0].ip}"\n}\n',
    'ips takes a list',
  ],
  [
    'a whole block that holds what is gone',
    'output "a" {\n  value = profitbricks_server.a.nic\n}\n',
    'ips takes a list',
  ],
  [
    'a type that is not known',
    'resource "profitbricks_moon" "a" {}\n',
    'profitbricks_moon: the new provider is not known to have it',
  ],
  [
    'a reference to a type that is not known',
    'output "a" {\n  value = profitbricks_moon.a.id\n}\n',
    'not known to have it',
  ],
  [
    'a provider of a private registry',
    'terraform {\n  required_providers {\n    profitbricks = { source = "registry.example.com/a/profitbricks" }\n  }\n}\n',
    'not one of the public registry',
  ],
  [
    'a provider with a name of its own',
    'terraform {\n  required_providers {\n    pb = { source = "ionos-cloud/profitbricks" }\n  }\n}\n',
    'has a name of its own',
  ],
  [
    'an argument of the provider that is not known',
    'provider "profitbricks" {\n  region = "de"\n}\n',
    'region: the new provider takes no such argument',
  ],
  [
    'a module from elsewhere that takes the provider',
    'module "a" {\n  source = "acme/net/cloud"\n  providers = { profitbricks = profitbricks }\n}\n',
    'a module from elsewhere',
  ],
  [
    'a command that names a type',
    'locals {\n  run = "terraform import profitbricks_server.a x"\n}\n',
    'a text names a type',
  ],
  [
    'a here-document that names a type',
    'locals {\n  run = <<EOT\nresource "profitbricks_server" "a" {}\nEOT\n}\n',
    'a text names a type',
  ],
  [
    'a variable of a loop that is named like the provider',
    'locals {\n  a = [for profitbricks in var.x : profitbricks.name]\n}\n',
    'nobody can tell',
  ],
  ['brackets that do not match', 'resource "profitbricks_lan" "a" {\n', 'does not have the form'],
])('%s blocks the move of a configuration', (_, text, why) => {
  expect(hindrances(text).join('\n')).toContain(why)
})

test.each([
  [
    'what both providers take',
    `${REQUIRED}resource "profitbricks_lan" "a" {\n  count = 2\n  public = true\n  lifecycle {\n    prevent_destroy = true\n  }\n  timeouts {\n    create = "5m"\n  }\n}\n`,
  ],
  ['a comment', 'resource "profitbricks_lan" "a" {} # profitbricks_moon.a.nat\n'],
  [
    'names of others',
    'locals {\n  profitbricks_user = var.profitbricks_server\n  b = local.profitbricks.nat\n  c = module.profitbricks_moon.x\n}\n',
  ],
  [
    'a module of the repository',
    'module "a" {\n  source = "./a"\n  providers = { profitbricks = profitbricks.x }\n}\n',
  ],
  [
    'a text with the name of the vendor',
    'variable "a" {\n  description = "the profitbricks account, see profitbricks_notes"\n}\n',
  ],
])('%s does not block the move of a configuration', (_, text) => {
  expect(hindrances(text)).toEqual([])
})

test('the move adds a version to a requirement without one', () => {
  const { edits, declared } = movedFile('a.tf', `${REQUIRED}resource "profitbricks_lan" "a" {}\n`)
  expect(edits.map(({ text }) => text)).toEqual([
    'ionoscloud',
    'ionos-cloud/ionoscloud',
    ', version = "~> 6.7"',
    'ionoscloud',
  ])
  expect(declared).toEqual(['ionos-cloud/profitbricks'])
})

test('the reader separates code from strings, with nested templates', () => {
  const found = hclCode('a = "x ${b["k"]} y ${ {c = "}"} } $${d}" # e\nf = <<-T\n  g ${h}\n  T\n')
  expect(found?.code.replace(/\s+/g, ' ')).toBe(
    'a = "   ${b[" "]}   ${ {c = " "} }      " f = <<-T ${h} T '.replace(/\s+/g, ' '),
  )
})

test('an unterminated string leaves no code', () => {
  expect(hclCode('a = "b\nc = 1\n')).toBeUndefined()
  expect(hclCode('a = <<T\nb\n')).toBeUndefined()
})
