import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { ShareStep } from '../../lib/rules/share-steps.ts'
import { toastNext } from '../../lib/stores/async/toast.ts'
import { storedPictures } from '../../lib/stores/share/pictures.ts'
import { $share } from '../../lib/stores/share/share-draft.ts'
import { sendShare } from '../../lib/stores/share/sharing.ts'
import { CutPicture } from '../../ui/CutPicture.tsx'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './messages.ts'
import { walkTo } from './step-history.ts'

/** All of it once more, each part with a way to change it, and what happens next. */
export function RecapStep({ t, tRules, categories, lang }: StepProps & { lang: Lang }) {
  const draft = useStore($share)
  const pictures = storedPictures()
  const send = async () => {
    const problem = await sendShare()
    if (!problem) {
      toastNext(t('wizard.sent'))
      location.assign(href.page(lang, 'me_products'))
    }
    return problem
  }
  const part = (step: ShareStep, name: string, children: ReactNode) => (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-4 border-t border-line py-3">
      <dt className="font-semibold">{name}</dt>
      <dd className="row-span-2">
        <button
          type="button"
          className="more-link"
          aria-label={t('wizard.change_of', { name })}
          onClick={() => walkTo(step)}
        >
          {t('wizard.change')}
        </button>
      </dd>
      <dd className="whitespace-pre-line text-muted wrap-anywhere">{children}</dd>
    </div>
  )
  const signed = t(draft.named ? 'line.signed' : 'line.unsigned')
  const shown =
    pictures.length === 0 ? (
      t('wizard.no_pictures')
    ) : (
      <ul className="recap-pictures">
        {pictures.map(one => (
          <li key={one.id}>
            <CutPicture url={one.url} focal={one.focal} alt={one.alt || one.name} />
          </li>
        ))}
      </ul>
    )
  return (
    <StepForm t={t} tRules={tRules} rules={{}} back="images" send={send} action={t('wizard.send')}>
      {() => (
        <>
          <dl className="border-b border-line">
            {part('base', t('wizard.name'), draft.title)}
            {part('base', t('wizard.category'), categories.find(one => one.origin_id === draft.category)?.name)}
            {part('description', t('wizard.text'), draft.description)}
            {draft.line && part('description', t('line.label'), `${draft.line}\n${signed}`)}
            {part('images', t('wizard.steps.images'), shown)}
          </dl>
          <p>{t('wizard.what_next')}</p>
        </>
      )}
    </StepForm>
  )
}
