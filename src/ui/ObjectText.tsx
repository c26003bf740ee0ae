import type { Lang } from '../lib/addresses.ts'
import type { Product } from '../lib/contract/catalog.ts'
import { translator } from '../lib/translate.ts'
import type { ObjectMessages } from './ObjectHead.tsx'
import { OwnerLine, type OwnerLineProps } from './OwnerLine.tsx'

export type ObjectTextProps = {
  lang: Lang
  messages: ObjectMessages['product']
  product: Pick<Product, 'contents' | 'missing' | 'description' | 'code' | 'brand' | 'model' | 'manual'>
  /** The language that untranslated words are in, where it is not the page's. */
  written?: { description: Lang | undefined; contents: Lang | undefined }
  ownerLine?: OwnerLineProps['line'] | null
}

/** Contents, description, who made it and how it is used, and the code on the label. */
export function ObjectText({ lang, messages, product, written, ownerLine }: ObjectTextProps) {
  const t = translator(messages, lang)
  const { contents, missing, description, code, brand, model, manual } = product
  const make = [brand, model].filter(Boolean).join(' ')
  return (
    <div className="prose">
      {contents.length > 0 && <h2>{t('contents')}</h2>}
      {contents.length > 0 && (
        <ul lang={written?.contents}>
          {contents.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {missing.length > 0 && <p className="font-semibold">{t('missing', { pieces: missing.join(', ') })}</p>}
      <h2>{t('about')}</h2>
      {description.split(/\n{2,}/).map(paragraph => (
        <p key={paragraph} lang={written?.description}>
          {paragraph}
        </p>
      ))}
      {ownerLine && <OwnerLine title={t('owner_line')} line={ownerLine} />}
      {make && <p>{t('make', { make })}</p>}
      {manual && (
        <p>
          <a className="inline-flex min-h-11 items-center" href={manual}>
            {t('manual')}
          </a>
        </p>
      )}
      <p className="text-sm text-muted">{t('code', { code })}</p>
    </div>
  )
}
