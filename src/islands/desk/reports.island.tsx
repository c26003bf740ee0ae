/** Alive because the numbers are counted when they are asked for, of the days and the point that are chosen. */
import '../../styles/filter.css'
import '../../styles/desk-reports.css'
import '../../styles/annual-report.css'
import '../../styles/on-paper.css'
import '../../ui/bar-chart.css'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { MembersBook as Book, Reports } from '../../lib/contract/reports.ts'
import { formatPeriod } from '../../lib/format.ts'
import { $reports, openReports, readReports } from '../../lib/stores/desk/reports.ts'
import { levels } from '../../lib/rules/levels.ts'
import { translator } from '../../lib/translate.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { AssemblyPage, ToAssembly } from './AssemblyPage.tsx'
import { DeskGate } from './DeskGate.tsx'
import type { RulesMessages } from './messages.ts'
import { MembersBook, OpenMembersBook } from './MembersBook.tsx'
import { Report } from './Report.tsx'
import { answersOf } from './report-answers.ts'
import type { AnnualMessages, ReportI18n, ReportMessages } from './report-messages.ts'
import { ReportsPeriod } from './ReportsPeriod.tsx'

/** What can be wrong with the days: the page carries no other sentence about fields. */
type Rules = Pick<RulesMessages, 'attention' | 'no_paste' | 'required' | 'day_order' | 'one_year'>
type Props = { lang: Lang; library: string; messages: ReportMessages; papers: AnnualMessages; rules: Rules }

export function ReportsScreen({ lang, library, messages, papers, rules }: Props) {
  const i18n = useMemo(
    () => ({ lang, t: translator(messages, lang), tRules: translator(rules as RulesMessages, lang) }),
    [lang, messages, rules],
  )
  return (
    <DeskGate {...i18n} shape="rows">
      {me => <Screen {...i18n} papers={papers} library={library} level={me.level} />}
    </DeskGate>
  )
}

type ScreenProps = ReportI18n & { papers: AnnualMessages; library: string; level: number }

function Screen({ papers, library, level, ...i18n }: ScreenProps) {
  const [book, setBook] = useState<Book | null>(null)
  const [year, setYear] = useState<number | null>(null)
  if (year !== null) {
    const of = { papers, library, level, thisYear: year }
    return <AssemblyPage {...i18n} {...of} onBack={() => setYear(null)} />
  }
  if (book) return <MembersBook {...i18n} library={library} book={book} onBack={() => setBook(null)} />
  return (
    <div className="grid gap-8">
      <Questions {...i18n} onAssembly={setYear} />
      {level <= levels.admin && <OpenMembersBook {...i18n} onOpen={setBook} />}
    </div>
  )
}

function Questions({ onAssembly, ...i18n }: ReportI18n & { onAssembly: (year: number) => void }) {
  const { t } = i18n
  const read = useStore($reports)
  useEffect(openReports, [])
  return (
    <LoadedBlock of={read} t={t} loading={t('reports.loading')} count={5} retry={() => void readReports({})}>
      {value => (
        <>
          <Answers {...i18n} reports={value} />
          <ToAssembly t={t} onOpen={() => onAssembly(Number(value.today.slice(0, 4)))} />
        </>
      )}
    </LoadedBlock>
  )
}

function Answers({ reports, ...i18n }: ReportI18n & { reports: Reports }) {
  const { lang, t } = i18n
  const words = { ...i18n, reports }
  return (
    <div className="grid gap-6">
      <ReportsPeriod {...i18n} reports={reports} />
      <p className="text-muted" aria-live="polite">
        {t('reports.period', { period: formatPeriod(lang, reports.from, reports.to) })}
      </p>
      <div className="report-list">
        {answersOf(words).map(one => (
          <Report key={one.name} words={words} answer={one} />
        ))}
      </div>
    </div>
  )
}
