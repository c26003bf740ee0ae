import type { Lang } from '../../lib/addresses.ts'
import type { AnnualReport } from '../../lib/contract/reports.ts'
import { type Reckoned, wrongIn } from '../../lib/rules/assembly.ts'
import { translator } from '../../lib/translate.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { AnnualMessages, ReportI18n } from './report-messages.ts'

/** As it is written, before it can be reckoned with. */
export type ReportDraft = Pick<AnnualReport, 'title' | 'words'> & Reckoned
type Props = ReportI18n & {
  paper: AnnualMessages[Lang]
  year: string
  told: ReportDraft
  onTell: (told: ReportDraft) => void
}

const none = { it: '', en: '' }

/** To begin with: what is on the site, else a share and a weight that are usual. */
export function toldAtFirst(published: AnnualReport | null, lang: Lang): ReportDraft {
  if (!published) return { title: none, words: none, share: '30', kilos: '2' }
  const { title, words, share, kilos } = published
  const typed = (number: number) => (lang === 'it' ? String(number).replace('.', ',') : String(number))
  return { title, words, share: typed(share), kilos: typed(kilos) }
}

/** The language of the desk first; the other one, which most leave empty, is folded away. */
export function AssemblyFields({ paper, year, told, onTell, ...i18n }: Props) {
  const { lang, t } = i18n
  const other = lang === 'it' ? 'en' : 'it'
  const usual = translator(paper, lang)('title', { year })
  const wrong = (name: keyof Reckoned) => wrongIn(told) === name && t(`reports.assembly.wrong.${name}`)
  const number = (name: keyof Reckoned) => ({
    name,
    value: told[name],
    label: t(`reports.assembly.field.${name}`),
    hint: t(`reports.assembly.${name}_hint`),
    error: wrong(name),
    onChange: (event: { currentTarget: { value: string } }) => onTell({ ...told, [name]: event.currentTarget.value }),
  })
  return (
    <div className="grid max-w-xl gap-4">
      <Words {...{ t, told, onTell }} of={lang} hint={t('reports.assembly.title_hint', { title: usual })} />
      <details className="answer" open={Boolean(told.title[other] || told.words[other]) || undefined}>
        <summary>
          {t('reports.assembly.other')}
          <Icon name="down" />
        </summary>
        <div className="grid gap-4 pb-4">
          <p className="text-muted">{t('reports.assembly.other_text')}</p>
          <Words {...{ t, told, onTell }} of={other} />
        </div>
      </details>
      <Field {...number('share')} inputMode="decimal" maxLength={6} allowPaste />
      <Field {...number('kilos')} inputMode="decimal" maxLength={7} allowPaste />
    </div>
  )
}

type WordsProps = Pick<Props, 't' | 'told' | 'onTell'> & { of: Lang; hint?: string }

function Words({ t, told, onTell, of, hint }: WordsProps) {
  const field = (name: 'title' | 'words') => ({
    name: `${name}_${of}`,
    value: told[name][of],
    label: t(`reports.assembly.field.${name}_${of}`),
    optional: t('reports.assembly.optional'),
    lang: of,
    onChange: (event: { currentTarget: { value: string } }) =>
      onTell({ ...told, [name]: { ...told[name], [of]: event.currentTarget.value } }),
  })
  return (
    <>
      <Field {...field('title')} hint={hint} maxLength={120} autoComplete="off" allowPaste />
      <Field {...field('words')} kind="textarea" rows={6} maxLength={2000} />
    </>
  )
}
