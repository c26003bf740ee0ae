import type { Lang } from '../lib/addresses.ts'
import type { Product } from '../lib/contract/catalog.ts'
import { sayer } from '../lib/translate.ts'
import type { ObjectWords } from './ObjectHead.tsx'

export type ObjectTextProps = {
  lang: Lang
  words: ObjectWords['product']
  product: Pick<Product, 'contents' | 'description' | 'code'>
  /** The language that untranslated words are in, where it is not the page's. */
  written?: { description: Lang | undefined; contents: Lang | undefined }
}

/** What is in the box, how it is, and the code on its label. */
export function ObjectText({ lang, words, product: { contents, description, code }, written }: ObjectTextProps) {
  const say = sayer(words, lang)
  return (
    <div className="prose">
      {contents.length > 0 && <h2>{say('contents')}</h2>}
      {contents.length > 0 && (
        <ul lang={written?.contents}>
          {contents.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      <h2>{say('about')}</h2>
      {description.split(/\n{2,}/).map(paragraph => (
        <p key={paragraph} lang={written?.description}>
          {paragraph}
        </p>
      ))}
      <p className="text-sm text-muted">{say('code', { code })}</p>
    </div>
  )
}
