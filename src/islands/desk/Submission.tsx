import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { DeskProduct } from '../../lib/contract/desk.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { LineSubmission } from './LineSubmission.tsx'
import { SubmissionActions } from './SubmissionActions.tsx'
import { SubmissionPhotos } from './SubmissionPhotos.tsx'
import type { SubmissionChoices, SubmissionsI18n } from './submission-messages.ts'

type Props = SubmissionsI18n & SubmissionChoices & { product: DeskProduct; mayAnswer: boolean }

/** A member's submission: its data, the possible answers, and the result. */
export function Submission({ mayAnswer, ...props }: Props) {
  const { product, lang, t } = props
  const { id, name, status } = product
  // Published when it came into view: what waits is its owner's line.
  const [isLine] = useState(status === 'published')
  if (isLine) return <LineSubmission {...props} mayAnswer={mayAnswer} />
  return (
    <li id={`submission-${id}`} tabIndex={-1} className="desk-loan desk-submission">
      <div className="grid content-start gap-2">
        <h3 className="text-lg leading-tight wrap-anywhere">{name}</h3>
        <SubmissionPhotos {...props} />
        <Facts lang={lang} t={t} product={product} />
      </div>
      <div className="desk-loan-end">
        <div role="status">{status !== 'pending' && <Answered lang={lang} t={t} product={product} />}</div>
        {mayAnswer && <SubmissionActions {...props} />}
      </div>
    </li>
  )
}

type FactsProps = Omit<SubmissionsI18n, 'tRules'> & { product: DeskProduct }

function Facts({ lang, t, product }: FactsProps) {
  const { owner, description, owner_line, categories, location, contents, created_at } = product
  return (
    <>
      <Fact icon="person">
        <span className="font-semibold">{owner?.name ?? t('verifications.no_owner')}</span>
        {owner && (
          <>
            {' '}
            <a className="desk-link" href={`mailto:${owner.email}`}>
              {owner.email}
            </a>
          </>
        )}
      </Fact>
      <p className="max-w-xl whitespace-pre-line wrap-anywhere">{description}</p>
      {owner_line.text && (
        <Fact icon="chat">
          {t(owner_line.named ? 'verifications.line.named' : 'verifications.line.unnamed', { words: owner_line.text })}
        </Fact>
      )}
      {contents.length > 0 && (
        <div>
          <p className="font-semibold">{t('verifications.contents')}</p>
          <ul className="desk-list">
            {contents.map(one => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      <Fact icon="grid">{categories.map(one => one.name).join(', ') || t('verifications.no_category')}</Fact>
      <Fact icon="pin">{t('verifications.kept', { point: location.name })}</Fact>
      <Fact icon="calendar">
        {t('verifications.offered', { day: formatDay(lang, dayInRome(new Date(created_at)), 'weekday') })}
      </Fact>
    </>
  )
}

function Fact({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <p className="flex gap-1.5">
      <Icon name={icon} className="text-muted" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

/** The answer, shown in place of the buttons and announced. */
function Answered({ lang, t, product: { id, status, code, verification_note: note } }: FactsProps) {
  if (status === 'pending') return null
  return (
    <div className="grid gap-1">
      <p className={`flex gap-1.5 font-semibold ${status === 'published' ? 'text-leaf' : ''}`}>
        <Icon name={status === 'published' ? 'check-circle' : 'info'} />
        {t(`verifications.now.${status}`, { code: code ?? '' })}
      </p>
      {note && <p className="desk-note">{t('verifications.now.note', { note })}</p>}
      {status === 'published' && (
        <p>
          <a className="desk-link" href={href.product(lang, id)}>
            {t('verifications.now.see')}
          </a>
        </p>
      )}
    </div>
  )
}
