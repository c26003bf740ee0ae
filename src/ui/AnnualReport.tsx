import type messages from '../content/strings/it/annual-report.json'
import type { Lang } from '../lib/addresses.ts'
import type { Assembly } from '../lib/contract/reports.ts'
import { formatPeriod, formatTenths } from '../lib/format.ts'
import type { Saved } from '../lib/rules/assembly.ts'
import type { KeyOf } from '../lib/translate.ts'
import { Paragraphs } from './Paragraphs.tsx'

/** What its own page says of it besides, the preview does not carry. */
type Sentences = Omit<typeof messages, 'description' | 'since'>
type Counting = {
  lang: Lang
  /** Those of its own page or of the preview. */
  t: (key: KeyOf<Sentences>, vars?: Record<string, string | number>) => string
  figures: Assembly
}
export type AnnualReportProps = Counting & {
  library: string
  /** Empty: the software's own. */
  title: string
  words: string
  /** The language of the words where it is not the page's. */
  written?: Lang | undefined
  saved: Saved | null
  /** When it was counted. */
  dated: string
  /** It is what its page is about. */
  isPage?: boolean
}

/** A year as the library tells it: what was counted, and what is only estimated, with how. */
export function AnnualReport({ library, title, words, written, saved, dated, isPage, ...of }: AnnualReportProps) {
  const { lang, t, figures } = of
  const Title = isPage ? 'h1' : 'h3'
  return (
    <article className="annual-report on-paper">
      <div className="grid gap-2">
        <Title>{title || t('title', { year: figures.year })}</Title>
        <p className="text-muted">
          {library} · {formatPeriod(lang, figures.from, figures.to)}
        </p>
      </div>
      {words && (
        <div className="grid gap-3" lang={written}>
          <Paragraphs text={words} />
        </div>
      )}
      <dl className="annual-numbers">
        {countedOf(of).map(({ name, number, earlier }) => (
          <div key={name}>
            <dt>{t(`number.${name}`)}</dt>
            <dd className="number">{formatTenths(lang, number)}</dd>
            {earlier && <dd className="text-sm text-muted">{earlier}</dd>}
          </div>
        ))}
      </dl>
      {saved && figures.loans.now ? <Estimates {...of} saved={saved} isPage={isPage} /> : null}
      <p className="text-sm text-muted">{dated}</p>
    </article>
  )
}

/** The numbers in their order, with the same of the year before where there are any. */
function countedOf({ lang, t, figures }: Counting) {
  const { year, to } = figures
  const alike = to === `${year}-12-31` ? 'then' : 'then_days'
  const both = (name: 'loans' | 'borrowers' | 'joined' | 'volunteers') => {
    const { now, before } = figures[name]
    const earlier = before ? t(alike, { year: year - 1, number: formatTenths(lang, before) }) : null
    return { name, number: now ?? 0, earlier }
  }
  const one = (name: 'members' | 'objects') => ({ name, number: figures[name], earlier: null })
  const { volunteers } = figures
  // Hand-outs of before the desk wrote them down have nobody.
  const helped = volunteers.now || volunteers.before ? [both('volunteers')] : []
  return [both('loans'), both('borrowers'), one('members'), both('joined'), one('objects'), ...helped]
}

type EstimatesProps = Counting & { saved: Saved; isPage: boolean | undefined }

function Estimates({ lang, t, figures, saved, isPage }: EstimatesProps) {
  const said = (number: number) => formatTenths(lang, number)
  const { own, category, none } = figures.value
  const how = { share: said(saved.share), kilos: said(saved.each), loans: said(figures.loans.now ?? 0) }
  const isPriced = own + category > 0
  const Title = isPage ? 'h2' : 'h4'
  return (
    <section className="annual-estimates">
      <Title className="text-lg font-semibold">{t('estimates')}</Title>
      <p className="text-xl">
        {t(isPriced ? 'saved' : 'saved_kilos', { euro: said(saved.euro), kilos: said(saved.kilos) })}
      </p>
      <p className="text-sm">{t('how', how)}</p>
      {isPriced && (
        <p className="text-sm">{t('values', { own: said(own), category: said(category), none: said(none) })}</p>
      )}
    </section>
  )
}
