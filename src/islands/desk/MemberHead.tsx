import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { levels } from '../../lib/rules/levels.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { restoreMember } from '../../lib/stores/desk/member-sheet.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { cardText } from './card-text.ts'
import { GiveCardButton, lacksCard, useLackedCard } from './GiveCardButton.tsx'
import type { AskProps, MemberI18n, MemberProps } from './member-messages.ts'

/** Who this is, how to reach them, and what can be done about them. */
export function MemberHead({ member, level, ask, ...i18n }: MemberProps & AskProps) {
  const { lang, t } = i18n
  const { first_name, last_name, role, card_number, email, verified } = member
  const lacks = lacksCard(member)
  const lacked = useLackedCard(member)
  return (
    <section className="grid gap-4" aria-label={t('members.sheet.who')}>
      <div className="grid gap-1">
        <h2 className="text-xl leading-tight wrap-anywhere">{`${first_name} ${last_name}`}</h2>
        <p className="flex flex-wrap gap-2">
          {role !== 'member' && <Chip tone="sky">{t(`members.role.${role}`)}</Chip>}
          {email === null && (
            <Chip tone="amber" icon="phone">
              {t('members.state.no_email')}
            </Chip>
          )}
          {!verified && <Chip>{t('members.state.unverified')}</Chip>}
        </p>
        <p>{[cardText(i18n, member), card_number].filter(Boolean).join(' · ')}</p>
        <Contacts {...i18n} member={member} />
        <Known {...i18n} member={member} />
      </div>
      <Suspended {...i18n} member={member} level={level} />
      <div className="flex flex-wrap gap-2">
        {lacked && <GiveCardButton {...i18n} member={member} ask={ask} variant={lacks ? 'filled' : 'outline'} />}
        <LinkButton
          variant={lacks ? 'outline' : 'filled'}
          icon="hand"
          href={`${href.page(lang, 'desk_scan')}#${member.id}`}
        >
          {t('members.sheet.lend')}
        </LinkButton>
        <LinkButton variant="outline" icon="calendar" href={`${href.page(lang, 'desk_book')}#member=${member.id}`}>
          {t('members.sheet.book')}
        </LinkButton>
        <Button variant="outline" onClick={() => ask({ what: 'edit' })}>
          {t('members.sheet.edit')}
        </Button>
        {level <= levels.referent && !verified && (
          <Button variant="outline" onClick={() => ask({ what: 'prove' })}>
            {t('members.sheet.prove')}
          </Button>
        )}
        {level <= levels.referent && (
          <Button variant="quiet" onClick={() => ask({ what: 'suspend' })}>
            {t(member.suspended ? 'members.sheet.change_suspension' : 'members.sheet.suspend')}
          </Button>
        )}
        <LinkButton variant="quiet" icon="left" href={href.page(lang, 'desk_members')}>
          {t('members.sheet.back')}
        </LinkButton>
      </div>
    </section>
  )
}

function acceptedText({ lang, t }: MemberI18n, { accepted }: MemberProps['member']): string {
  if (!accepted) return t('members.sheet.not_accepted')
  const day = formatDay(lang, dayInRome(new Date(accepted.at)))
  const { by } = accepted
  return by ? t('members.sheet.accepted_by', { day, by }) : t('members.sheet.accepted', { day })
}

function Known({ member, ...i18n }: MemberProps) {
  const { lang, t } = i18n
  const { joined_at, fiscalcode, nation } = member
  const joined = t('members.sheet.joined', { day: formatDay(lang, dayInRome(new Date(joined_at))) })
  return (
    <>
      <p className="text-muted">{[joined, fiscalcode, nation].filter(Boolean).join(' · ')}</p>
      <p className="text-muted">{t(`members.langs.in_${member.lang}`)}</p>
      <p className="text-muted">{acceptedText(i18n, member)}</p>
    </>
  )
}

function Contacts({ member: { phone, email, domicile }, t }: MemberProps) {
  const link = 'desk-link inline-flex min-h-11 items-center wrap-anywhere'
  return (
    <>
      <p className="flex flex-wrap gap-x-4">
        {phone && (
          <a className={link} href={`tel:${phone}`}>
            {phone}
          </a>
        )}
        {email && (
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {!phone && !email && t('members.sheet.unreachable')}
      </p>
      {domicile && <p>{`${domicile.address}, ${domicile.cap} ${domicile.city} (${domicile.province})`}</p>}
    </>
  )
}

/** Why a member may not borrow and until when, with the way to lift it. */
function Suspended({ member, level, lang, t }: MemberProps & { level: number }) {
  const { id, first_name, last_name, suspended } = member
  const [busy, setBusy] = useState(false)
  if (!suspended) return null
  const restore = async () => {
    setBusy(true)
    const outcome = await restoreMember(id)
    setBusy(false)
    if (outcome.ok) toast(t('members.suspend.lifted', { name: `${first_name} ${last_name}` }), 'done')
    else toast(messageOf(outcome.problem))
  }
  const { until, reason } = suspended
  const title = until
    ? t('members.suspend.until_day', { day: formatDay(lang, until, 'long') })
    : t('members.suspend.until_lifted')
  return (
    <Notice tone="error" title={title}>
      {reason && <p>{reason}</p>}
      {level <= levels.referent && (
        <Button variant="outline" busy={busy} className="mt-2" onClick={() => void restore()}>
          {t('members.suspend.lift')}
        </Button>
      )}
    </Notice>
  )
}
