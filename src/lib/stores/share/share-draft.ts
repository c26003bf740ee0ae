/** The draft of a submission. Stored in this browser until it is sent, for its member only. */
import { atom } from 'nanostores'
import type { MyProduct } from '../../contract/products.ts'
import { centre } from '../../rules/focal.ts'
import { furthestStep, type SharedText, type ShareStep, shareSteps } from '../../rules/share-steps.ts'
import { storedJson } from '../../stored-json.ts'
import { storedText } from '../../stored.ts'
import { $pictures, $tags, areAllStored, dropPictures, showStored, storedPictures } from './pictures.ts'

export type ShareDraft = SharedText & {
  member: string
  /** The member's first name stands beside their line. */
  named: boolean
  /** The object being changed; null for a new one. */
  product: string | null
  step: ShareStep
}

type StoredDraft = ShareDraft & { pictures: ReturnType<typeof storedPictures>; tags: string[] }

const stored = storedJson<StoredDraft>(
  storedText('browser', 'shared_object'),
  ({ step, pictures, tags }) => shareSteps.includes(step!) && Array.isArray(pictures) && Array.isArray(tags),
)
type Written = SharedText & Pick<ShareDraft, 'named'>
const empty: Written = { title: '', description: '', category: '', line: '', named: false }

export const $share = atom<ShareDraft>({ ...empty, member: '', product: null, step: 'base' })

let stop = () => {}

/** Resumes this member's draft; else starts from the object to change, or empty. True when resumed. */
export function openShare(member: string, of: MyProduct | null): boolean {
  const product = of?.id ?? null
  const last = stored.get()
  const resumed = last?.member === member && last.product === product ? last : null
  // One that was stored before the line existed has none.
  const { pictures, tags, ...draft } = (resumed && { ...empty, ...resumed }) ?? {
    ...begin(of),
    member,
    product,
    step: 'base' as const,
  }
  stop()
  dropPictures()
  showStored(pictures)
  $tags.set(tags)
  $share.set({ ...draft, step: earlier(draft.step, furthestStep(draft, true)) })
  stop = $pictures.listen(save)
  return resumed !== null
}

function begin(of: MyProduct | null): Written & Pick<StoredDraft, 'pictures' | 'tags'> {
  if (!of) return { ...empty, pictures: [], tags: [] }
  const pictures = of.imgs.map(({ id, url, alt, focal = centre }) => ({ id, url, alt, focal, name: alt }))
  return {
    title: of.name,
    description: of.description,
    category: of.categories[0]?.origin_id ?? '',
    line: of.owner_line.text,
    named: of.owner_line.named,
    pictures,
    tags: [],
  }
}

const earlier = (a: ShareStep, b: ShareStep) => (shareSteps.indexOf(a) < shareSteps.indexOf(b) ? a : b)

export function changeShare(part: Partial<Written>): void {
  $share.set({ ...$share.get(), ...part })
  save()
}

/** Goes back freely; forward only as far as the draft is complete. */
export function goToStep(step: ShareStep): void {
  const draft = $share.get()
  $share.set({ ...draft, step: earlier(step, furthestStep(draft, areAllStored())) })
  save()
}

/** Removes the draft, once it is sent or discarded. */
export function dropShare(): void {
  stop()
  stored.remove()
}

/** Discards the draft and starts again. */
export function restartShare(of: MyProduct | null): void {
  const { member } = $share.get()
  dropShare()
  openShare(member, of)
}

function save(): void {
  stored.set({ ...$share.get(), pictures: storedPictures(), tags: $tags.get() })
}
