import type { Assembly } from '../../lib/contract/reports.ts'
import { formatDay, formatPeriod, formatTenths } from '../../lib/format.ts'
import type { Saved } from '../../lib/rules/assembly.ts'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import type { ReportI18n } from './report-messages.ts'

export type Told = { title: string; words: string; share: string; kilos: string }
type Props = ReportI18n & { library: string; value: Assembly; told: Told; saved: Saved | null }

/** The sheet as it is printed: what was counted, and what is only estimated, with how. */
export function AssemblyPaper({ library, told, saved, ...of }: Props) {
  const { lang, t, value } = of
  return (
    <article className="on-paper" aria-label={t('reports.assembly.title')}>
      <p className="text-lg font-semibold">{library}</p>
      <h3 className="text-2xl">{told.title.trim() || t('reports.assembly.usual_title', { year: value.year })}</h3>
      <p className="text-muted">{formatPeriod(lang, value.from, value.to)}</p>
      {told.words.trim() && <Paragraphs text={told.words} />}
      <dl className="assembly-numbers">
        {countedOf(of).map(([name, number, then]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {number}
              {then && <span className="text-muted"> {then}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {saved && <Estimates {...of} saved={saved} />}
      <p className="text-muted text-sm">{t('reports.assembly.made', { day: formatDay(lang, value.today) })}</p>
    </article>
  )
}

type Counting = ReportI18n & { value: Assembly }

function countedOf({ lang, t, value }: Counting): (readonly [string, string, string?])[] {
  const said = (number: number | null) => formatTenths(lang, number ?? 0)
  const both = (name: 'loans' | 'borrowers' | 'joined' | 'volunteers') =>
    [
      t(`reports.assembly.number.${name}`),
      said(value[name].now),
      t('reports.assembly.then', { year: value.year - 1, number: said(value[name].before) }),
    ] as const
  return [
    both('loans'),
    both('borrowers'),
    [t('reports.assembly.number.members'), said(value.members)],
    both('joined'),
    [t('reports.assembly.number.objects'), said(value.objects)],
    both('volunteers'),
  ]
}

function Estimates({ lang, t, value, saved }: Counting & { saved: Saved }) {
  const said = (number: number) => formatTenths(lang, number)
  const { own, category, none } = value.value
  const how = { share: said(saved.share), kilos: said(saved.each), loans: said(value.loans.now ?? 0) }
  return (
    <section className="grid gap-2">
      <h4 className="text-lg">{t('reports.assembly.estimates')}</h4>
      <p className="text-xl">
        {t(own + category > 0 ? 'reports.assembly.saved' : 'reports.assembly.saved_kilos', {
          euro: said(saved.euro),
          kilos: said(saved.kilos),
        })}
      </p>
      <p className="text-sm">{t('reports.assembly.how', how)}</p>
      <p className="text-sm">
        {t('reports.assembly.values', { own: said(own), category: said(category), none: said(none) })}
      </p>
    </section>
  )
}
