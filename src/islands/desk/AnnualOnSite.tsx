import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { AnnualReport } from '../../lib/contract/reports.ts'
import { formatDay } from '../../lib/format.ts'
import { levels } from '../../lib/rules/levels.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { type AnnualReportInput, publishAnnual, withdrawAnnual } from '../../lib/stores/desk/reports.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { ReportI18n } from './report-messages.ts'

type Act = 'publish' | 'withdraw'
/** `input` is null while it cannot be reckoned with. */
type Props = ReportI18n & { published: AnnualReport | null; level: number; input: AnnualReportInput | null }

/** One question at a time, and what came of it. */
function useActs(input: AnnualReportInput | null) {
  const [asking, ask] = useState<Act | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState<Act | null>(null)
  async function run(act: Act, work: () => Promise<Outcome<unknown>>) {
    setBusy(true)
    const outcome = await work()
    setBusy(false)
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
    if (!outcome.ok) return
    ask(null)
    setDone(act)
  }
  return {
    asking,
    busy,
    problem,
    done,
    ask: (act: Act | null) => {
      setProblem('')
      ask(act)
    },
    publish: () => input && run('publish', () => publishAnnual(input)),
    withdraw: () => run('withdraw', withdrawAnnual),
  }
}

/** What is on the site, and the way there and back. */
export function AnnualOnSite({ published, level, input, ...i18n }: Props) {
  const { lang, t } = i18n
  const acts = useActs(input)
  const mayAct = level <= levels.admin
  return (
    <section className="grid gap-4 border-t border-line pt-8" aria-labelledby="annual-site">
      <h3 id="annual-site" className="text-xl">
        {t('reports.site.title')}
      </h3>
      <p>{published ? t('reports.site.there', factsOf(i18n, published)) : t('reports.site.none')}</p>
      {!mayAct && <p className="text-muted">{t('reports.site.who')}</p>}
      <div role="status">
        {acts.done && (
          <Notice tone="done">
            {t(acts.done === 'publish' ? 'reports.site.published' : 'reports.site.withdrawn')}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {mayAct && (
          <Button icon="send" disabled={!input} onClick={() => acts.ask('publish')}>
            {t(published ? 'reports.site.publish_again' : 'reports.site.publish')}
          </Button>
        )}
        {published && (
          <LinkButton variant="outline" href={href.page(lang, 'annual_report')}>
            {t('reports.site.look')}
          </LinkButton>
        )}
        {mayAct && published && (
          <Button variant="quiet" onClick={() => acts.ask('withdraw')}>
            {t('reports.site.withdraw')}
          </Button>
        )}
      </div>
      <Questions {...i18n} acts={acts} year={input?.year ?? 0} replaced={published?.figures.year ?? null} />
    </section>
  )
}

const factsOf = ({ lang }: ReportI18n, { since, figures }: AnnualReport) => ({
  since: formatDay(lang, since),
  day: formatDay(lang, figures.today),
  year: figures.year,
})

type QuestionsProps = ReportI18n & { acts: ReturnType<typeof useActs>; year: number; replaced: number | null }

function Questions({ t, acts, year, replaced }: QuestionsProps) {
  const { asking, busy, problem } = acts
  const shared = { busy, problem, onClose: () => acts.ask(null), closeLabel: t('close'), cancel: t('cancel') }
  return (
    <>
      <ConfirmDialog
        {...shared}
        open={asking === 'publish'}
        title={t('reports.site.ask_publish', { year })}
        confirm={t('reports.site.publish')}
        onConfirm={acts.publish}
      >
        {replaced !== null && <p>{t('reports.site.ask_again_text', { year: replaced })}</p>}
        <p>{t('reports.site.ask_publish_text')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        danger
        open={asking === 'withdraw'}
        title={t('reports.site.ask_withdraw')}
        confirm={t('reports.site.withdraw')}
        onConfirm={acts.withdraw}
      >
        <p>{t('reports.site.ask_withdraw_text')}</p>
      </ConfirmDialog>
    </>
  )
}
