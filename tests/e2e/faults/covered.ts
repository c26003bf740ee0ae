import { globSync, readFileSync } from 'node:fs'
import type { Endpoint } from '../../../src/lib/contract/endpoints.ts'
import { everyEndpoint, nameOf } from '../../world/endpoints.ts'
import { everyScenario } from './all.ts'

/** Calls that screens make and that are not tried here, each with its reason. */
export const exempt: Record<string, string> = {
  'desk.orders': 'of the desk, whose screens are the volunteers’, not the members’',
  'desk.order': 'of the desk',
  'desk.approve': 'of the desk',
  'desk.deny': 'of the desk',
  'desk.handOver': 'of the desk',
  'desk.return': 'of the desk',
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
  'me.acceptPolicies': 'what is not kept now is kept as soon as the session is read again',
  'desk.startRepair': 'of the desk',
  'desk.withdrawProduct': 'of the desk',
  'desk.retireProduct': 'of the desk',
  'deskProducts.sheet': 'of the desk',
  'deskProducts.change': 'of the desk',
  'deskProducts.history': 'of the desk',
  'deskProducts.restore': 'of the desk',
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
  'mails.retry': 'of the desk',
  'letters.list': 'of the desk',
  'letters.one': 'of the desk',
  'letters.saveDraft': 'of the desk',
  'letters.discardDraft': 'of the desk',
  'letters.publish': 'of the desk',
  'letters.restore': 'of the desk',
  'letters.test': 'of the desk',
  'letters.sender': 'of the desk',
  'letters.changeSender': 'of the desk',
  'publications.start': 'of the desk',
  'publications.pending': 'of the desk',
  'settings.rules': 'of the desk',
  'settings.changeRules': 'of the desk',
  'settings.previewRules': 'of the desk',
  'settings.library': 'of the desk',
  'settings.look': 'of the desk',
  'settings.changeLook': 'of the desk',
  'headquarters.manage': 'of the desk',
  'headquarters.add': 'of the desk',
  'headquarters.arrange': 'of the desk',
  'headquarters.change': 'of the desk',
  'headquarters.preview': 'of the desk',
  'headquarters.remove': 'of the desk',
  'headquarters.restoreOne': 'of the desk',
  'lockers.renewSecret': 'of the desk',
  'geo.place': 'of the desk',
  'cards.kinds': 'of the desk',
  'cards.addKind': 'of the desk',
  'cards.changeKind': 'of the desk',
  'categories.list': 'of the desk',
  'categories.add': 'of the desk',
  'categories.change': 'of the desk',
  'categories.order': 'of the desk',
  'categories.merge': 'of the desk',
  'categories.remove': 'of the desk',
  'highlights.read': 'of the desk',
  'highlights.change': 'of the desk',
  'settings.changeLibrary': 'of the desk',
  'services.mail': 'of the desk',
  'services.changeMail': 'of the desk',
  'services.removeMail': 'of the desk',
  'services.testMail': 'of the desk',
  'services.payments': 'of the desk',
  'services.changePayments': 'of the desk',
  'services.removePayments': 'of the desk',
  'founding.readKey': 'of the founder, whom a server without a library has alone',
  'founding.checkLabel': 'of the founder',
  'founding.found': 'of the founder',
  'founding.join': 'of the founder',
  'founding.enter': 'of the founder',
  'founding.read': 'of the desk',
  'founding.putOff': 'of the desk',
  'founding.open': 'of the desk',
  'network.read': 'of the desk',
  'network.checkLabel': 'of the desk',
  'network.create': 'of the desk',
  'network.suspend': 'of the desk',
  'network.resume': 'of the desk',
  'network.invite': 'of the desk',
  'network.givePass': 'of the desk',
  'network.enter': 'of the desk',
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
