import type { Lang } from '../lib/addresses.ts'

export type OwnerLineProps = {
  title: string
  /** `lang` where it is not the page's; `by`: the first name of who wrote it. */
  line: { text: string; lang: Lang | undefined; by: string | null }
}

/** What the person who lends an object says of it, in their own words. */
export function OwnerLine({ title, line: { text, lang, by } }: OwnerLineProps) {
  return (
    <figure className="owner-line">
      <figcaption>{title}</figcaption>
      <blockquote lang={lang}>{text}</blockquote>
      {by && <p>{by}</p>}
    </figure>
  )
}
