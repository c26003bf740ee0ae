import type { Lang } from '../lib/addresses.ts'
import { Icon } from './Icon.tsx'
import { Paragraphs } from './Paragraphs.tsx'

export type Answer = { question: string; answer: string; written?: Lang | undefined }

/** Questions that open to their answers. */
export function Answers({ faq, open }: { faq: readonly Answer[]; open?: boolean }) {
  return faq.map(({ question, answer, written }) => (
    <details key={question + answer} className="answer" lang={written} open={open}>
      <summary>
        <span>{question}</span>
        <Icon name="down" />
      </summary>
      <div className="prose">
        <Paragraphs text={answer} />
      </div>
    </details>
  ))
}
