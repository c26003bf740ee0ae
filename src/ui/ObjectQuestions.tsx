import { href, type Lang } from '../lib/addresses.ts'
import { translator } from '../lib/translate.ts'
import { LinkButton } from './LinkButton.tsx'
import type { ObjectMessages } from './ObjectHead.tsx'

export type ObjectQuestionsProps = {
  lang: Lang
  messages: ObjectMessages['product']
  product: { id: string; name: string; code: string }
  /** Whether the library has written answers already. */
  hasFaq: boolean
}

/** The contacts for questions about an object. */
export function ObjectQuestions({ lang, messages, product, hasFaq }: ObjectQuestionsProps) {
  const t = translator(messages, lang)
  const { id, name, code } = product
  const object = `${name} (${code})`
  const [question, problem] = [new URLSearchParams({ object }), new URLSearchParams({ product: id, object })]
  return (
    <>
      <p className="text-muted">{t('questions.text')}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-2">
        <LinkButton variant="outline" icon="chat" href={`${href.page(lang, 'support')}?${question}`}>
          {t('questions.ask')}
        </LinkButton>
        <a className="more-link" href={`${href.page(lang, 'support')}?${problem}`}>
          {t('questions.problem')}
        </a>
        {hasFaq && (
          <a className="more-link" href={href.page(lang, 'faq')}>
            {t('questions.faq')}
          </a>
        )}
      </div>
    </>
  )
}
