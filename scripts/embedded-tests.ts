import { existsSync } from 'node:fs'

/**
 * What may end otherwise on the embedded engine than on a PostgreSQL server, which is the same database with many
 * sessions: calls that meet, processes that share or lose the database, its extensions and its encoding. All else asks
 * the same of the same SQL; a developer's runs ask it of the embedded engine, the whole run of a server.
 */
const onBothEngines = {
  'calls and jobs that meet': [
    'approve-together',
    'deadlines',
    'extensions',
    'jobs',
    'loan-mails',
    'loan-model',
    'memberships',
    'my-products',
    'payments',
    'products',
    'queue',
    'queue-turns',
    'races',
    'circulation-races',
    'copies',
    'copies-desk',
    'copies-races',
    'recovery-code',
    'reminders',
    'signup',
    'team-races',
    'work',
  ],
  'processes that share or lose the database': [
    'backup',
    'killed-pages',
    'limits',
    'move',
    'restore',
    'snapshot',
    'two-processes',
  ],
  'extensions, encoding, tables': ['closed-by', 'database', 'loan-sql', 'odd-input', 'scope', 'scope-writes', 'search'],
}

/** The files of server tests that the whole run plays on the embedded engine too. @throws Error when one is gone */
export function embeddedTests(): string[] {
  const files = Object.values(onBothEngines)
    .flat()
    .map(name => `tests/server/${name}.test.ts`)
  const gone = files.filter(path => !existsSync(path))
  if (gone.length) throw new Error(`scripts/embedded-tests.ts names what is gone: ${gone.join(', ')}`)
  return files
}
