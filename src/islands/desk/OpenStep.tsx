import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Founding } from '../../lib/contract/founding.ts'
import { $opening, openLibrary } from '../../lib/stores/founding/path.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { openPaper } from '../../lib/stores/desk/papers.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { FoundingI18n } from './founding-messages.ts'

type Props = FoundingI18n & { of: Founding; home: string; terms: string; mayOpen: boolean }

/** The last step: what is missing is said first; only opening hours and the data controller are needed. */
export function OpenStep({ home, ...props }: Props) {
  return (
    <>
      {props.of.opened_at ? <Opened {...props} home={home} /> : <ToOpen {...props} />}
      <Poster {...props} />
    </>
  )
}

/** May be hung up before the day: its code leads home. */
const Poster = ({ t }: Pick<Props, 't'>) => (
  <section className="desk-step justify-items-start">
    <h2 className="text-xl">{t('poster.title')}</h2>
    <p>{t('poster.text')}</p>
    <DownloadButton
      label={t('poster.button')}
      open={() => openPaper({ what: 'poster' })}
      onSaved={name => toast(t('poster.ready', { name }), 'done')}
    />
  </section>
)

const Opened = ({ home, ...props }: Props) => (
  <>
    <Notice tone="done" role="status" title={props.t('opening.done')}>
      <p>{props.t('opening.done_text')}</p>
      <LinkButton variant="outline" className="mt-3" href={home}>
        {props.t('opening.see')}
      </LinkButton>
    </Notice>
    {props.mayOpen && props.of.to_invite > 0 && <StillToInvite {...props} />}
  </>
)

const sendsMail = ({ mail }: Founding) => mail !== 'off'

/** Opens it, or writes to those who wait since. */
async function open(t: Props['t'], invite: boolean): Promise<void> {
  const invited = await openLibrary(invite)
  if (invited) toast(t('opening.invited', { count: invited }), 'done')
}

function StillToInvite({ t, of }: Pick<Props, 't' | 'of'>) {
  const task = useStore($opening)
  return (
    <section className="desk-step justify-items-start">
      <h2 className="text-xl">{t('opening.invite_title', { count: of.to_invite })}</h2>
      {sendsMail(of) ? (
        <Button busy={task.state === 'busy' && task.what === 'open'} onClick={() => void open(t, true)}>
          {t('opening.invite_now')}
        </Button>
      ) : (
        <p>{t('opening.no_mail')}</p>
      )}
    </section>
  )
}

function ToOpen({ t, of, terms, mayOpen }: Omit<Props, 'home'>) {
  const task = useStore($opening)
  const [invites, setInvites] = useState(true)
  // What the first step lacks is said by name.
  const missing = of.steps.filter(
    ({ name, state }) => name !== 'open' && name !== 'library' && (state === 'todo' || state === 'later'),
  )
  return (
    <section className="desk-step justify-items-start">
      <h2 className="text-xl">{t('opening.title')}</h2>
      <p>{t('opening.text')}</p>
      <p className="font-semibold">
        {t(missing.length || of.unsaid.length ? 'opening.missing' : 'opening.nothing_missing')}
      </p>
      <ul className="desk-list">
        {of.unsaid.map(one => (
          <li key={one}>
            <a className="text-accent underline" href="#step-library">
              {t('steps.library')}
            </a>
            : {t(`facts.unsaid.${one}`)}, {t(one === 'controller' ? 'opening.needed' : 'opening.can_wait')}
          </li>
        ))}
        {missing.map(({ name }) => (
          <li key={name}>
            <a className="text-accent underline" href={`#step-${name}`}>
              {t(`steps.${name}`)}
            </a>
            : {t(name === 'points' ? 'opening.needed' : 'opening.can_wait')}
          </li>
        ))}
      </ul>
      {!mayOpen && <p className="text-muted">{t('opening.admin')}</p>}
      {mayOpen && <Needed t={t} of={of} terms={terms} />}
      {mayOpen && of.to_invite > 0 && !sendsMail(of) && <p>{t('opening.no_mail_yet', { count: of.to_invite })}</p>}
      {mayOpen && of.may_open && of.to_invite > 0 && sendsMail(of) && (
        <Choice
          type="checkbox"
          label={t('opening.invite', { count: of.to_invite })}
          detail={t('opening.invite_text')}
          checked={invites}
          onChange={event => setInvites(event.target.checked)}
        />
      )}
      {mayOpen && of.may_open && (
        <Button busy={task.state === 'busy' && task.what === 'open'} onClick={() => void open(t, invites)}>
          {t('opening.button')}
        </Button>
      )}
    </section>
  )
}

/** What it cannot be opened without, and the way to it. */
const Needed = ({ t, of, terms }: Pick<Props, 't' | 'of' | 'terms'>) => (
  <>
    {!of.counts.points_with_hours && <p>{t('opening.hours')}</p>}
    {of.unsaid.includes('controller') && (
      <>
        <p>{t('opening.controller')}</p>
        <LinkButton variant="outline" href={terms}>
          {t('opening.to_controller')}
        </LinkButton>
      </>
    )}
  </>
)
