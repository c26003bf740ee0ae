/** What is changed, which tests must notice, and how many of a hundred changes (%). */
export type Area = { mutate: string[]; tests: string[]; least: number; isolated: boolean }

const rules: Area = {
  mutate: ['src/lib/rules/**/*.ts'],
  tests: ['tests/{rules,ui}/**/*.test.{ts,tsx}'],
  least: 85,
  isolated: true,
}

/** Commands of a folder of the server, with the tests that are about them: others would notice more, and take hours. */
const commands = (folder: string, tests: string): Area => ({
  mutate: [`server/${folder}/**/*.ts`, '!server/**/*{queries,routes}.ts'],
  tests: [`tests/server/${tests}.test.ts`],
  least: 75,
  isolated: false,
})

export const areas: Record<string, Area> = {
  rules,
  checkout: commands(
    'checkout',
    '{checkout,copies,copies-races,deadlines,delivery,delivery-payment,payments,payments-late,trainings,borrowers,override,races,attacks,wire-loans}',
  ),
  orders: commands(
    'orders',
    '{desk,desk-changes,desk-returns,extensions,circulation,undo,lockers,locker-client,locker-members,loan-mails,loan-model,closed-by,approve-together,me,missing-pieces,refunds,payments-late,wire-loans,kits}',
  ),
  payments: commands(
    'payments',
    '{payments,payments-late,payments-webhook,memberships,delivery-payment,refunds,disputes,online-payments,own-payments}',
  ),
  auth: commands(
    'auth',
    '{auth,account,attacks,attacks-keys,openid,openid-attacks,own-sign-on,recovery,recovery-code,signup,joining,impersonation,levels,limits,email-proof,secrets,demo}',
  ),
}
