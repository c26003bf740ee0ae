import { globSync, readFileSync } from 'node:fs'
import type { Endpoint } from '../../../src/lib/contract/endpoints.ts'
import { everyEndpoint, nameOf } from '../../world/endpoints.ts'
import { everyScenario } from './all.ts'
import { ofDesk } from './exempt-desk.ts'

/** Calls that screens make and that are not tried here, each with its reason. */
export const exempt: Record<string, string> = {
  ...ofDesk,
import { ofPapersAndShelves } from './exempt-of-shelves.ts'

/** Calls that screens make and that are not tried here, each with its reason. */
export const exempt: Record<string, string> = {
  ...ofPapersAndShelves,
  'circulation.scan': 'of the desk',
  'circulation.handOut': 'of the desk',
  'loanPhotos.add': 'of the desk',
  'loanPhotos.remove': 'of the desk',
  'loanPhotos.read': 'a photo that cannot be read says so in its own place',
  'desk.orders': 'of the desk, whose screens are the volunteers’, not the members’',
  'accounts.verify': 'made by the button of `accounts.join` for who is signed in',
  'me.acceptPolicies': 'what is not kept now is kept as soon as the session is read again',
  'desk.order': 'of the desk',
  'desk.approve': 'of the desk',
  'desk.deny': 'of the desk',
  'desk.handOver': 'of the desk',
  'desk.return': 'of the desk',
  'desk.undoApprove': 'of the desk',
  'desk.undoDeny': 'of the desk',
  'places.undoReady': 'of the desk',
  'places.preparations': 'of the desk',
  'places.carries': 'of the desk',
  'places.send': 'of the desk',
  'places.keep': 'of the desk',
  'places.arrive': 'of the desk',
  'places.seek': 'of the desk',
  'places.found': 'of the desk',
  'desk.undoHandOver': 'of the desk',
  'desk.undoCancelByDesk': 'of the desk',
  'desk.undoReturn': 'of the desk',
  'desk.cancelByDesk': 'of the desk',
  'desk.ready': 'of the desk',
  'desk.answerNote': 'of the desk',
  'desk.changeDates': 'of the desk',
  'desk.writeOff': 'of the desk',
  'desk.products': 'of the desk',
  'desk.verify': 'of the desk',
  'desk.addProduct': 'of the desk',
  'desk.endRepair': 'of the desk',
  'deskMembers.list': 'of the desk',
  'deskMembers.register': 'of the desk',
  'deskMembers.sheet': 'of the desk',
  'deskMembers.addNote': 'of the desk',
  'deskMembers.removeNote': 'of the desk',
  'deskMembers.change': 'of the desk',
  'deskMembers.suspend': 'of the desk',
  'deskMembers.restore': 'of the desk',
  'cards.give': 'of the desk',
  'cards.correct': 'of the desk',
  'invitations.invite': 'of the desk',
  'team.read': 'of the desk',
  'team.changeRole': 'of the desk',
  'team.invite': 'of the desk',
  'invitations.send': 'of the desk',
  'invitations.link': 'of the desk',
  'invitations.withdraw': 'of the desk',
  'accounts.verify': 'made by the button of `accounts.join` for who is signed in',
  'me.acceptPolicies': 'what is not kept now is kept as soon as the session is read again',
  'desk.startRepair': 'of the desk',
  'desk.withdrawProduct': 'of the desk',
  'desk.retireProduct': 'of the desk',
  'deskProducts.sheet': 'of the desk',
  'deskProducts.change': 'of the desk',
  'deskProducts.history': 'of the desk',
  'deskProducts.queue': 'of the desk',
  'deskProducts.moveInQueue': 'of the desk',
  'deskProducts.removeFromQueue': 'of the desk',
  'deskProducts.offerNow': 'of the desk',
  'deskProducts.restore': 'of the desk',
  'deskProducts.settlePiece': 'of the desk',
  'live.follow': 'of the desk',
  'photos.check': 'of the desk',
  'photos.place': 'of the desk',
  'photos.openZip': 'of the desk',
  'photos.sendPiece': 'of the desk',
  'photos.passZip': 'of the desk',
  'photos.round': 'of the desk',
  'photos.add': 'of the desk',
  'imports.list': 'of the desk',
  'imports.read': 'of the desk',
  'imports.check': 'of the desk',
  'imports.run': 'of the desk',
  'imports.undo': 'of the desk',
  'publications.list': 'of the desk',
  'texts.list': 'of the desk',
  'texts.one': 'of the desk',
  'texts.saveDraft': 'of the desk',
  'texts.discardDraft': 'of the desk',
  'texts.publish': 'of the desk',
  'texts.version': 'of the desk',
  'texts.restore': 'of the desk',
  'mails.list': 'of the desk',
  'register.list': 'of the desk',
  'mails.retry': 'of the desk',
  'support.tellProblem': 'sent as the help form, whose scenario breaks `support.create`',
  'wishedWords.others': 'what cannot be read is not shown, and sharing goes on',
  'founding.readKey': 'of the founder, whom a server without a library has alone',
  'founding.checkLabel': 'of the founder',
  'founding.found': 'of the founder',
  'founding.join': 'of the founder',
  'founding.enter': 'of the founder',
  'sync.list': 'asked again every second while a run is under way',
}

/** `orders.cancel`: every endpoint that the browser's code names, wherever a store, an island or the API's client does. */
export function calledEndpoints(): string[] {
  const named = globSync('src/{islands,lib/stores,lib/api}/**/*.{ts,tsx}').flatMap(file => {
    const text = readFileSync(file, 'utf8')
    const sets = [...text.matchAll(/^import \{ (\w+) \} from '.*\.endpoints\.ts'/gm)].map(match => match[1]!)
    return sets.flatMap(set =>
      [...text.matchAll(new RegExp(`\\b${set}\\.(\\w+)\\b`, 'g'))].map(match => `${set}.${match[1]}`),
    )
  })
  return [...new Set(named)].sort()
}

/** The endpoints that are called, neither tried nor exempt; and the exemptions that nobody needs. */
export async function uncovered(): Promise<string[]> {
  const endpoints = await everyEndpoint()
  const tried = new Set<string>(everyScenario.map(one => nameOf(one.endpoint)))
  const isTried = (name: string) => endpoints.has(name) && tried.has(nameOf(endpoints.get(name) as Endpoint))
  const called = calledEndpoints().filter(name => endpoints.has(name))
  return [
    ...called.filter(name => !isTried(name) && !(name in exempt)),
    ...Object.keys(exempt)
      .filter(name => !called.includes(name) || isTried(name))
      .map(name => `${name} (exempt for nothing)`),
  ]
}
