import type { LanguageDescription } from '../../core/language/language.ts'
import { imports } from './imports.ts'
import { library } from './library/index.ts'

/** Which files are of this language, and what its libraries mean. */
export const description: LanguageDescription = {
  id: 'ruby',
  title: 'Ruby',
  files:
    /\.(?:rb|rake|ru|gemspec|thor|rbw|jbuilder|podspec)$|(?:^|\/)(?:Rakefile|Gemfile|Vagrantfile|Capfile|Guardfile|Berksfile|Puppetfile|Thorfile|Fastfile|Podfile|Brewfile|Appraisals)$/i,
  interpreters: /\b(?:ruby|jruby|rake)[\d.]*\b/,
  aliases: ['rb'],
  ending: 'rb',
  runs: { name: /^ruby$/, code: /^-e$/ },
  library,
  imports,
  readsAll: 'parameters',
}
