import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Assembly } from '../../lib/contract/reports.ts'
import { savedBy, wrongIn } from '../../lib/rules/assembly.ts'
import { $assembly, readAssembly } from '../../lib/stores/desk/reports.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AssemblyPaper, type Told } from './AssemblyPaper.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { ReportI18n } from './report-messages.ts'

type Props = ReportI18n & { library: string; thisYear: number; onBack: () => void }

const yearsShown = 4

/** A sheet for the assembly: what is told is written here, the numbers are counted. */
export function AssemblyPage({ library, thisYear, onBack, ...i18n }: Props) {
  const { t } = i18n
  const read = useStore($assembly)
  const [year, setYear] = useState(String(thisYear))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => void readAssembly(year), [year])
  return (
    <div className="grid gap-6">
      <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {t('reports.assembly.title')}
      </h2>
      <ListFilters
        label={t('reports.which')}
        shows={Array.from({ length: yearsShown }, (_, n) => String(thisYear - n))}
        now={year}
        nameOf={one => one}
        onShow={setYear}
      />
      <AsyncBoundary
        of={read}
        waiting={<Skeleton label={t('reports.loading')} count={3} />}
        failed={problem => <LoadFailed t={t} problem={problem} retry={() => void readAssembly(year)} />}
      >
        {value => <Telling {...i18n} library={library} value={value} />}
      </AsyncBoundary>
      <Button variant="quiet" className="justify-self-start" onClick={onBack}>
        {t('reports.book.back')}
      </Button>
    </div>
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

/** How many loans in a hundred took the place of a purchase, and what an object weighs: to begin with. */
const usual = { share: '30', kilos: '2' }

function Telling({ library, value, ...i18n }: ReportI18n & { library: string; value: Assembly }) {
  const { t } = i18n
  const [told, setTold] = useState<Told>({ title: '', words: '', ...usual })
  const field = (name: keyof Told) => ({
    name,
    value: told[name],
    label: t(`reports.assembly.field.${name}`),
    onChange: (event: { currentTarget: { value: string } }) => setTold({ ...told, [name]: event.currentTarget.value }),
  })
  const saved = savedBy(value, told)
  const wrong = (name: 'share' | 'kilos') => wrongIn(told) === name && t(`reports.assembly.wrong.${name}`)
  return (
    <>
      <div className="grid max-w-xl gap-4">
        <Field {...field('title')} maxLength={120} autoComplete="off" allowPaste />
        <Field {...field('words')} kind="textarea" maxLength={2000} />
        <Field
          {...field('share')}
          hint={t('reports.assembly.share_hint')}
          error={wrong('share')}
          inputMode="numeric"
          maxLength={3}
          allowPaste
        />
        <Field
          {...field('kilos')}
          hint={t('reports.assembly.kilos_hint')}
          error={wrong('kilos')}
          inputMode="decimal"
          maxLength={6}
          allowPaste
        />
      </div>
      <AssemblyPaper {...i18n} library={library} value={value} told={told} saved={saved} />
      <Button icon="list" className="justify-self-start" disabled={saved === null} onClick={() => print()}>
        {t('reports.book.print')}
      </Button>
    </>
  )
}
