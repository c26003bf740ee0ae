import en from '../../src/content/strings/en/papers.json' with { type: 'json' }
import it from '../../src/content/strings/it/papers.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import { translator } from '../../src/lib/translate.ts'

/** What stands on paper. */
const messages = { it: translator(it, 'it'), en: translator(en, 'en') }

export const onPaper = (lang: Lang) => messages[lang]
