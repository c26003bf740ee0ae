import { href, type Lang } from '../lib/addresses.ts'
import { sayer } from '../lib/translate.ts'
import { LinkButton } from './LinkButton.tsx'
import type { ObjectWords } from './ObjectHead.tsx'

export type ObjectQuestionsProps = {
  lang: Lang
  words: ObjectWords['product']
  /** Whether the library has written answers already. */
  hasFaq: boolean
}

/** Whom to ask about an object. */
export function ObjectQuestions({ lang, words, hasFaq }: ObjectQuestionsProps) {
  const say = sayer(words, lang)
  return (
    <>
      <p className="text-muted">{say('questions.text')}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-2">
        <LinkButton variant="outline" icon="chat" href={href.page(lang, 'support')}>
          {say('questions.ask')}
        </LinkButton>
        {hasFaq && (
          <a className="more-link" href={href.page(lang, 'faq')}>
            {say('questions.faq')}
          </a>
        )}
      </div>
    </>
  )
}
