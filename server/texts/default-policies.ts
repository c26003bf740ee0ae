import en from '../../src/content/strings/en/guide.json' with { type: 'json' }
import it from '../../src/content/strings/it/guide.json' with { type: 'json' }
import { langs } from '../../src/lib/addresses.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import { translator } from '../../src/lib/translate.ts'
import { escapeHtml } from './to-html.ts'

const t = { it: translator(it, 'it'), en: translator(en, 'en') }
const sections = ['loans', 'data', 'browser'] as const

/** The terms of use of a library that has written none, as the desk begins with. */
export function defaultPolicies(library: string): Bilingual {
  const [inItalian = '', inEnglish = ''] = langs.map(lang =>
    sections
      .map(one => {
        const text = t[lang](`policies.${one}_text`, { library })
        return `<h2>${escapeHtml(t[lang](`policies.${one}`))}</h2>\n<p>${escapeHtml(text)}</p>`
      })
      .join('\n'),
  )
  return { it: inItalian, en: inEnglish }
}
