import { useState } from 'react'
import { type Lang, langs } from '../../lib/addresses.ts'
import type { AnnualReport as Published, Assembly } from '../../lib/contract/reports.ts'
import { formatDay } from '../../lib/format.ts'
import { estimate, reckoningOf } from '../../lib/rules/assembly.ts'
import { translator } from '../../lib/translate.ts'
import { AnnualReport } from '../../ui/AnnualReport.tsx'
import { Button } from '../../ui/Button.tsx'
import { AnnualOnSite } from './AnnualOnSite.tsx'
import type { ReportDraft } from './AssemblyFields.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { AnnualMessages, ReportI18n } from './report-messages.ts'

type Props = ReportI18n & {
  papers: AnnualMessages
  library: string
  figures: Assembly
  told: ReportDraft
  published: Published | null
  level: number
}

/** The sheet as it is printed and published, in each language, and what can be done with it. */
export function AssemblyPreview({ papers, library, figures, told, published, level, ...i18n }: Props) {
  const { t } = i18n
  const [lang, setLang] = useState<Lang>(i18n.lang)
  const paper = translator(papers[lang], lang)
  const reckoning = reckoningOf(told)
  const title = { it: told.title.it.trim(), en: told.title.en.trim() }
  const words = { it: told.words.it.trim(), en: told.words.en.trim() }
  return (
    <>
      <section className="grid gap-4 border-t border-line pt-8" aria-label={t('reports.assembly.preview')}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-lg font-semibold">{t('reports.assembly.preview')}</p>
          <ListFilters
            label={t('reports.assembly.preview_lang')}
            shows={langs}
            now={lang}
            nameOf={one => t(`reports.assembly.lang.${one}`)}
            onShow={setLang}
          />
        </div>
        <div lang={lang} className="max-w-3xl">
          <AnnualReport
            lang={lang}
            t={paper}
            dated={paper('counted', { day: formatDay(lang, figures.today) })}
            library={library}
            title={title[lang]}
            words={words[lang] || words.it}
            written={words[lang] ? undefined : 'it'}
            figures={figures}
            saved={reckoning && estimate(figures, reckoning)}
          />
        </div>
        <Button
          variant="outline"
          icon="list"
          className="justify-self-start"
          disabled={!reckoning}
          onClick={() => print()}
        >
          {t('reports.book.print')}
        </Button>
      </section>
      <AnnualOnSite
        {...i18n}
        published={published}
        level={level}
        input={reckoning && { year: figures.year, title, words, ...reckoning }}
      />
    </>
  )
}
