import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { mayOverride } from '../../lib/rules/borrowing.ts'
import { levels } from '../../lib/rules/levels.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { $session } from '../../lib/stores/session/session.ts'
import type { ActionMenuProps } from '../../ui/ActionMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { IconName } from '../../ui/icons.ts'
import { useLoanNote } from './LoanNote.tsx'
import { LoanQuestions } from './LoanQuestions.tsx'
import { memberName } from './MemberLine.tsx'
import { type Action, type ActionName, actionsFor } from './loan-actions.ts'
import type { LoansI18n } from './messages.ts'
import { useLoanWork } from './use-loan-work.ts'
import { useUndoTime } from './use-undo-time.ts'

const fetchMenu = () => import('../../ui/ActionMenu.tsx')
const ActionMenu = lazy(async () => ({ default: (await fetchMenu()).ActionMenu }))

type Props = LoansI18n & {
  order: DeskOrder
  /** It belongs to another list now, and is still shown where it was. */
  moved: boolean
  onDone: (name: ActionName | null) => void
  /** Before the first button. */
  children: ReactNode
}

/** The buttons of a loan and their dialogs, which keep their input until it has been sent. */
export function LoanActions({ order, moved, onDone, children, ...i18n }: Props) {
  const { id } = order
  const work = useLoanWork(id, i18n.t)
  const [asking, ask] = useState<ActionName | null>(null)
  const [undone, setUndone] = useState(0)
  const level = useLevel()
  const undoing = useUndoTime()
  const note = useLoanNote({ ...i18n, order })
  const send = async (name: ActionName, what: () => Promise<Outcome<unknown>>) => {
    onDone(null)
    const { closes, refusal } = await work.run(what, name === 'hand_over' || name === 'return')
    if (closes) ask(null)
    if (name === 'approve' && refusal && mayAsk(refusal.code, level, order)) ask('approve')
    if (!refusal) {
      onDone(name)
      // What came before an undo is not the next thing to undo.
      if (isUndo(name)) undoing.end()
      else undoing.begin()
    }
    return closes ? null : refusal
  }
  const press = ({ name, does }: Action) => {
    if (!does) return ask(name)
    // After an undone return, the dialog is mounted anew without the earlier answer.
    if (isUndo(name)) setUndone(undone + 1)
    void send(name, () => does(id))
  }
  return (
    <>
      <ActionButtons
        {...i18n}
        order={order}
        moved={moved}
        level={level}
        busy={work.busy && !asking}
        isFresh={undoing.isFresh}
        onPress={press}
        onNote={note.write}
      >
        {children}
      </ActionButtons>
      {work.problem && !asking && (
        <Notice tone="error" role="alert" className="desk-row-end">
          {work.problem}
        </Notice>
      )}
      <LoanQuestions
        {...i18n}
        key={undone}
        order={order}
        asking={asking}
        busy={work.busy}
        problem={work.problem}
        onClose={() => ask(null)}
        onSend={send}
      />
      {note.dialog}
    </>
  )
}

/** Without a training something goes out once only. */
const mayAsk = (code: string, level: number, { untrained }: DeskOrder) =>
  mayOverride(code, level) && (code !== 'member.untrained' || untrained?.may_override === true)

const isUndo = (name: ActionName) => name.startsWith('undo_')

/** Of whoever works here. */
function useLevel(): number {
  const session = useStore($session)
  return session.state === 'signed_in' ? session.me.level : levels.desk
}

type ButtonsProps = LoansI18n & {
  order: DeskOrder
  moved: boolean
  level: number
  busy: boolean
  isFresh: boolean
  onPress: (action: Action) => void
  onNote: () => void
  children: ReactNode
}

/** The buttons in sight, and those behind the menu. */
function sortActions(actions: Action[], { undo }: DeskOrder, moved: boolean, isFresh: boolean) {
  // A second tap on the same place must not do the next thing: a row that moved on offers its way back alone.
  if (moved) {
    const back = actions.filter(({ name }) => isUndo(name))
    return { usual: back, rare: actions.filter(action => !back.includes(action)) }
  }
  // What was just done is undone before anything else.
  const fresh = isFresh ? actions.filter(action => action.name === undo) : []
  const usual = [...fresh, ...actions.filter(action => !action.rare)]
  return { usual, rare: actions.filter(action => action.rare && !fresh.includes(action)) }
}

const registerOf = (lang: LoansI18n['lang'], { id, customer }: DeskOrder) =>
  `${href.page(lang, 'desk_register')}?thing=${id}&of=${customer.id}`

function ActionButtons({ order, moved, level, busy, isFresh, onPress, onNote, lang, t, children }: ButtonsProps) {
  const actions = actionsFor(order, level)
  const { usual, rare } = sortActions(actions, order, moved, isFresh)
  const { phone } = order.customer
  const name = memberName(t, order)
  const label = (action: string) => t('action.of', { action, product: order.product.name, member: name })
  const draw = (action: Action, main: boolean) => (
    <Button
      key={action.label}
      // A shortcut key pressed twice must not undo what was just done.
      data-action={isUndo(action.name) ? undefined : true}
      variant={main && !moved && action.name !== 'undo_return' ? 'outline' : 'quiet'}
      icon={isUndo(action.name) ? 'undo' : action.icon}
      busy={busy && main}
      aria-label={label(t(`action.${action.label}`))}
      onClick={() => onPress(action)}
    >
      {t(action.name === order.undo && isFresh && !moved ? 'action.undo' : `action.${action.label}`)}
    </Button>
  )
  const [first, ...others] = usual
  const item = (id: string, text: string, does: () => void, icon?: IconName) => {
    return { id, icon, text, name: label(text), onPress: does }
  }
  const items = [
    ...rare.map(action => item(action.label, t(`action.${action.label}`), () => onPress(action), action.icon)),
    item('internal_note', t('internal_note.write'), onNote),
    item('register', t('order.register'), () => location.assign(registerOf(lang, order))),
  ]
  return (
    <>
      {children}
      <div className="desk-row-main">{first && draw(first, true)}</div>
      <div className="desk-row-acts">
        {others.map(action => draw(action, false))}
        <MoreActions text={t('action.more')} name={label(t('action.more'))} items={items} />
        {phone && actions.length > 0 && (
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            className="icon-button ms-auto"
            aria-label={t('order.call', { name })}
          >
            <Icon name="phone" />
          </a>
        )}
      </div>
    </>
  )
}

/** A menu that is loaded when its button is first focused or hovered: most rows never need it. */
function MoreActions(props: ActionMenuProps) {
  const [requested, setRequested] = useState(false)
  const button = (
    <Button
      variant="quiet"
      icon="down"
      busy={requested}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={props.name}
      onPointerEnter={() => void fetchMenu()}
      onFocus={() => void fetchMenu()}
      onClick={() => setRequested(true)}
    >
      {props.text}
    </Button>
  )
  return requested ? (
    <Suspense fallback={button}>
      <ActionMenu {...props} />
    </Suspense>
  ) : (
    button
  )
}
