import type { LanguageDescription } from '../../core/language/language.ts'
import { imports } from './imports.ts'
import { library } from './library/index.ts'

/** Which files are of this language, and what its libraries mean. */
export const description: LanguageDescription = {
  id: 'ruby',
  files:
    /\.(?:rb|rake|ru|gemspec|thor|rbw|jbuilder|podspec)$|(?:^|\/)(?:Rakefile|Gemfile|Vagrantfile|Capfile|Guardfile|Berksfile|Puppetfile|Thorfile|Fastfile|Podfile|Brewfile|Appraisals)$/i,
  interpreters: /\b(?:ruby|jruby|rake)[\d.]*\b/,
  library,
  imports,
  readsAll: 'parameters',
}
