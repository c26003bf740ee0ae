import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { AnnualReport } from '../../lib/contract/reports.ts'
import {
  $annual,
  $assembly,
  openAnnual,
  openAssembly,
  readAnnual,
  readAssembly,
} from '../../lib/stores/desk/reports.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { AssemblyFields, toldAtFirst } from './AssemblyFields.tsx'
import { AssemblyPreview } from './AssemblyPreview.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { AnnualMessages, ReportI18n } from './report-messages.ts'

type Props = ReportI18n & { papers: AnnualMessages; library: string; thisYear: number; level: number }

const yearsShown = 4

/** A sheet for the assembly, and for the site: what is told is written here, the numbers are counted. */
export function AssemblyPage({ onBack, ...of }: Props & { onBack: () => void }) {
  const { t } = of
  const title = useRef<HTMLHeadingElement>(null)
  const annual = useStore($annual)
  useEffect(() => title.current?.focus(), [])
  useEffect(openAnnual, [])
  return (
    <div className="grid gap-6">
      <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {t('reports.assembly.title')}
      </h2>
      <LoadedBlock of={annual} t={t} loading={t('reports.loading')} count={3} retry={() => void readAnnual()}>
        {published => <Telling {...of} published={published} />}
      </LoadedBlock>
      <Button variant="quiet" className="justify-self-start" onClick={onBack}>
        {t('reports.book.back')}
      </Button>
    </div>
  )
}

/** What was written stays while another year is looked at, and after it was published or withdrawn. */
function Telling({ papers, library, thisYear, level, published, ...i18n }: Props & { published: AnnualReport | null }) {
  const { lang, t } = i18n
  const read = useStore($assembly)
  const [year, setYear] = useState(String(thisYear))
  const [told, setTold] = useState(() => toldAtFirst(published, lang))
  useEffect(() => openAssembly(year), [year])
  return (
    <>
      <ListFilters
        label={t('reports.which')}
        shows={Array.from({ length: yearsShown }, (_, n) => String(thisYear - n))}
        now={year}
        nameOf={one => one}
        onShow={setYear}
      />
      <AssemblyFields {...i18n} paper={papers[lang]} year={year} told={told} onTell={setTold} />
      <LoadedBlock of={read} t={t} loading={t('reports.loading')} count={3} retry={() => void readAssembly(year)}>
        {figures => <AssemblyPreview {...i18n} {...{ papers, library, figures, told, published, level }} />}
      </LoadedBlock>
    </>
  )
}

export function ToAssembly({ t, onOpen }: Pick<ReportI18n, 't'> & { onOpen: () => void }) {
  return (
    <section className="report" aria-labelledby="to-assembly">
      <h2 id="to-assembly" className="text-xl">
        {t('reports.assembly.title')}
      </h2>
      <p>{t('reports.assembly.text')}</p>
      <Button variant="outline" icon="book" className="justify-self-start" onClick={onOpen}>
        {t('reports.assembly.open')}
      </Button>
    </section>
  )
}
