import en from '../../../../src/content/strings/en/sso.json' with { type: 'json' }
import it from '../../../../src/content/strings/it/sso.json' with { type: 'json' }
import { translator } from '../../../../src/lib/translate.ts'
import { localLooks } from '../../local-looks.ts'
import type { LocalPerson } from './people.ts'

const translators = { it: translator(it, 'it'), en: translator(en, 'en') }

const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** The page to choose a person on; null when its sign-in is over. */
export function whoPage(people: LocalPerson[] | null, acceptLanguage: string | undefined): string {
  const lang = /^\s*en/i.test(acceptLanguage ?? '') ? 'en' : 'it'
  const t = translators[lang]
  const buttons = (people ?? []).map(({ subject, firstName, lastName, email }) => {
    const label = t('student', { name: `${firstName} ${lastName}`, email })
    return `<button name="account" value="${escaped(subject)}">${escaped(label)}</button>`
  })
  const inside = people ? `<p>${t('lead')}</p><form method="post">${buttons.join('')}</form>` : `<p>${t('over')}</p>`
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${t('title')}</title><style>${localLooks}</style><main><h1>${t('title')}</h1>${inside}</main></html>`
}
