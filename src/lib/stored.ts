/**
 * What a browser keeps under a key, for the tab or for all tabs. Nothing is kept where storage is missing or blocked:
 * while pages are printed, in some private windows, when it is full. What cannot be read counts as not there.
 */

/** Every key, and where it is kept: so none is kept twice. */
type Keys = {
  after_sso: 'tab'
  approved_card: 'tab'
  approved_delivery: 'tab'
  current_page: 'tab'
  desk_product: 'tab'
  /** The unsaved form of an object's sheet. */
  desk_sheet: 'tab'
  draft: 'tab'
  /** Who signed in last in this tab: what is written in it is theirs. */
  drafts_of: 'tab'
  impersonated: 'tab'
  /** Sheets that are being imported, with what was put right in them: of members, and of objects. */
  import_members: 'tab'
  import_objects: 'tab'
  /** The token of an invitation, while its address signs in. */
  invitation: 'tab'
  pending_wish: 'tab'
  /** What was not found, to be told to the library after signing in. */
  pending_words: 'tab'
  recovery: 'tab'
  sign_on_trial: 'tab'
  signed_in_here: 'tab'
  toast: 'tab'
  typed: 'tab'
  active_at: 'browser'
  /** The card of who is signed in, to be shown without a network; gone at the sign-out. */
  card: 'browser'
  /** How many acts of the desk were sent and could not be done, until somebody has looked at them. */
  acts_to_look_at: 'browser'
  /** This and `signed_in` are written by `persistentAtom`. */
  admin: 'browser'
  /** The point whose loans and numbers the desk shows on this device. */
  desk_point: 'browser'
  /** The library that is being founded here, until it is there: nothing of a person. */
  founding_library: 'browser'
  /** The checkout seen last with a hold: its id, the object's, and when the hold ends. */
  held: 'browser'
  last_page: 'browser'
  /** How far this browser has followed what changes at the desk. */
  live_cursor: 'browser'
  /** '1' once the library was seen open: staff then asks no more. */
  opened: 'browser'
  /** The pieces of a loan that are back in their box. */
  packed: 'browser'
  policies: 'browser'
  /** '0' where the desk's scans make no sound. */
  scan_sound: 'browser'
  shared_object: 'browser'
  /** '1' where somebody of the desk is signed in: the installed app starts there. */
  staff: 'browser'
  signed_in: 'browser'
  /** How many acts of the desk wait on this device to be sent. */
  waiting_acts: 'browser'
  /** The objects whose queue the member is in: ids with spaces between. */
  waits: 'browser'
  /** The page to return to, in browsers that are waiting for a mailed link: the key is older than its name. */
  wanted: 'browser'
  welcome_seen: 'browser'
}

export type StoredValue<Value> = { get: () => Value | null; set: (value: Value) => void; remove: () => void }

/** A text, as it is. */
export function storedText<Key extends keyof Keys>(place: Keys[Key], key: Key): StoredValue<string> {
  const attempt = <Result>(work: (storage: Storage) => Result): Result | null => {
    try {
      // Where storage is blocked, its name alone throws.
      return work(place === 'tab' ? sessionStorage : localStorage)
    } catch {
      return null
    }
  }
  return {
    get: () => attempt(storage => storage.getItem(key)),
    set: value => attempt(storage => storage.setItem(key, value)),
    remove: () => attempt(storage => storage.removeItem(key)),
  }
}
