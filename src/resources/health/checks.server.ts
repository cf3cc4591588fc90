import type { Check } from './check.server.ts'
import { GUARD_CHECKS } from './guard-checks.server.ts'
import type { Readings } from './readings.server.ts'
import { agoInWords, many, sizeInWords, spanInWords } from './words.ts'

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S
const MEGABYTE = 1024 * 1024

export const CHECKS: readonly Check[] = [
  {
    name: 'Database',
    title: 'Database',
    metric: 'council_database_answers',
    help: '1 while PostgreSQL answers this process, else 0',
    // Who reads this has been answered.
    value: () => 1,
    upto: 0,
    ofProcess: true,
    lasts: '1m',
    problem: 'The database does not answer',
    todo: 'See that PostgreSQL runs: systemctl status postgresql@15-main. Its log is in /var/log/postgresql. Visitors get kept pages meanwhile, and nothing can be saved.',
    says: () => 'It answers.',
  },
  {
    name: 'Processes',
    title: 'Processes of the website',
    metric: 'council_processes_silent',
    help: 'Processes that neither report nor have ended as they should',
    value: ({ runs }) => (runs.length === 0 ? undefined : silentOf(runs).length),
    from: 1,
    expr: 'up{job="council"} == 0',
    lasts: '2m',
    problem: 'A process of the website does not answer',
    todo: 'Look at its log with journalctl -u and the name of its unit. systemd starts it again by itself: if that fails each time, the last lines of the log say why.',
    says: ({ runs }) => {
      const silent = silentOf(runs).map(({ name, seen_at }) => `${name} (last heard of ${agoInWords(seen_at)})`)
      const running = runs.filter(({ state }) => state === 'runs').length
      return silent.length > 0
        ? `Not heard of: ${silent.join(', ')}.`
        : `${many(running, 'process reports', 'processes report')}.`
    },
    unwatched: 'No process has reported yet.',
  },
  {
    name: 'Restarts',
    title: 'Restarts',
    metric: 'council_process_starts',
    help: 'How often one process was started in the last 15 minutes, of the one that was started most',
    value: ({ runs }) => (runs.length === 0 ? undefined : Math.max(...runs.map(({ starts }) => starts))),
    from: 4,
    lasts: '0s',
    problem: 'A process of the website is started again and again',
    todo: 'Read the last lines of its log before each start: journalctl -u and the name of its unit. After a release, go back with deploy/release --back.',
    says: ({ runs }) => {
      const most = runs.toSorted((a, b) => b.starts - a.starts)[0]
      return most && most.starts > 1
        ? `${most.name} was started ${most.starts} times in the last 15 minutes.`
        : 'No process was started twice in the last 15 minutes.'
    },
    unwatched: 'No process has reported yet.',
  },
  {
    name: 'Errors',
    title: 'Requests that fail',
    metric: 'council_error_ratio',
    help: 'The share of requests in the last five minutes that broke, if they are five or more',
    value: ({ errors, runs }) => (runs.length === 0 ? undefined : errors.share),
    from: 0.01,
    expr:
      'sum(rate(council_requests_total{route!="probe",status="5xx"}[5m])) / sum(rate(council_requests_total{route!="probe"}[5m])) >= {limit}' +
      ' and sum(increase(council_requests_total{route!="probe",status="5xx"}[5m])) >= 5',
    lasts: '5m',
    problem: 'More than one request in a hundred fails',
    todo: 'The log has a line of level 50 for each failure, with its reason and the id of the request. If it began with a release, go back with deploy/release --back.',
    says: ({ errors: { errors, requests } }) =>
      errors === 0
        ? 'No request has failed in the last five minutes.'
        : `${errors.toLocaleString('en-IN')} of ${many(requests, 'request', 'requests')} failed in the last five minutes.`,
    unwatched: 'No process has reported yet.',
  },
  {
    name: 'Mail',
    title: 'Mail',
    metric: 'council_mail_failing_seconds',
    help: 'For how long mail has failed without one that was delivered; 0 while it works',
    value: ({ mail_failing_s }) => mail_failing_s ?? 0,
    from: DAY_S,
    lasts: '5m',
    problem: 'Mail has not been delivered for a day',
    todo: 'Ask whoever runs the mail server whether it takes our mail (SMTP_URL). Replies that were given up are in the inbox under Feedback and can be sent again; links for passwords have to be asked for again.',
    says: ({ mail_failing_s }) =>
      mail_failing_s === null
        ? 'No mail waits for a mail server that does not take it.'
        : `No mail has been delivered for ${spanInWords(mail_failing_s)}; it is tried again for about an hour each time.`,
  },
  {
    name: 'FailedJobs',
    title: 'Work in the background that failed',
    metric: 'council_jobs_failed',
    help: 'Jobs that were given up in the last day',
    value: ({ failed }) => failed.reduce((total, { many }) => total + many, 0),
    from: 1,
    lasts: '1m',
    problem: 'Work in the background has failed and was given up',
    todo: 'The log says why (“a job failed”). Files show it in Manage File Uploads and can be uploaded again, replies in the inbox can be sent again. A day later this line goes by itself.',
    says: ({ failed }) =>
      failed.length === 0
        ? 'Nothing was given up in the last day.'
        : `Given up in the last day: ${failed.map(({ queue, many }) => `${workOf(queue)} (${many})`).join(', ')}.`,
  },
  {
    name: 'WaitingJobs',
    title: 'Work in the background that waits',
    metric: 'council_jobs_waiting_seconds',
    help: 'For how long the oldest job that could run has waited',
    value: ({ queues }) => Math.max(0, ...queues.map(({ oldest_s }) => oldest_s)),
    from: HOUR_S,
    lasts: '5m',
    problem: 'Work in the background has waited for an hour',
    todo: 'See that the worker runs: systemctl status council-worker. Without SMTP_URL and MAIL_FROM mail waits too.',
    says: ({ queues }) => {
      const waiting = queues.filter(({ waiting }) => waiting > 0)
      return waiting.length === 0
        ? 'Nothing waits.'
        : `Waiting: ${waiting
            .map(
              ({ queue, waiting, oldest_s }) =>
                `${workOf(queue)} (${waiting}, the oldest for ${spanInWords(oldest_s)})`,
            )
            .join(', ')}.`
    },
  },
  {
    name: 'LateEditions',
    title: 'Publishing at its moment',
    metric: 'council_editions_late',
    help: 'Editions whose moment passed more than a minute ago and that are not published',
    value: ({ late }) => late,
    from: 1,
    lasts: '2m',
    problem: 'What was due has not been published',
    todo: 'The log says “what is due could not be done”, and why. Until it is mended, the text can be published by hand under Approvals.',
    says: ({ due, late }) =>
      late > 0
        ? `${many(late, 'edition is', 'editions are')} more than a minute late.`
        : `Nothing is late; ${many(due, 'edition waits', 'editions wait')} for a moment.`,
  },
  {
    name: 'NotSealed',
    title: 'Sealing of the history',
    metric: 'council_history_unsealed_seconds',
    help: 'The age of the oldest line of the history that is not sealed',
    value: ({ unsealed_s }) => unsealed_s ?? 0,
    from: 300,
    lasts: '5m',
    problem: 'The history is not sealed any more',
    todo: 'See that the worker runs: systemctl status council-worker. If it does, its log has “sweeping failed” with the reason. Tell whoever is responsible for security.',
    says: ({ unsealed_s }) =>
      unsealed_s === null
        ? 'Every line is sealed.'
        : `The oldest line that is not sealed is ${spanInWords(unsealed_s)} old.`,
  },
  {
    name: 'HistoryFaults',
    title: 'Faults of the history',
    metric: 'council_history_faults',
    help: 'Faults that the last verification of the history has found',
    value: ({ faults }) => faults,
    from: 1,
    lasts: '1m',
    problem: 'The history is not as it was sealed',
    todo: 'Change nothing, and tell whoever is responsible for security. The chapter “The sealed history” of docs/operations.md says what to do first.',
    says: ({ faults }) =>
      faults === 0
        ? 'The last verification found none.'
        : `The last verification found ${many(faults, 'fault', 'faults')}.`,
  },
  ...GUARD_CHECKS,
  {
    name: 'Disk',
    title: 'Disk',
    metric: 'council_disk_used_ratio',
    help: 'The share of the disk with uploaded files that is taken, of the fullest machine',
    value: ({ disk }) => disk,
    from: 0.9,
    lasts: '10m',
    problem: 'A disk is nine tenths full',
    todo: 'Make room or a larger disk before it is full: then nothing can be saved any more. Look first at old backups and logs; files that nobody uses go by themselves after 60 days.',
    says: ({ disk = 0 }) => `${Math.round(disk * 100)} % of the disk with the uploaded files is taken.`,
    unwatched: 'No process has reported yet.',
  },
  {
    name: 'Certificate',
    title: 'Certificate',
    metric: 'council_certificate_days',
    help: 'Days until the certificate ends; 0 if it can not be read',
    value: ({ certificate }) => certificate?.days,
    upto: 10,
    lasts: '5m',
    problem: 'The certificate of the website ends within ten days',
    todo: 'Renew it: certbot renew, and read what it says. After its last day browsers show visitors a warning in place of the website.',
    says: ({ certificate: { days, problem } = { days: 0, problem: '' } }) =>
      problem
        ? `It can’t be read: ${problem}.`
        : days < 0
          ? `It ended ${spanInWords(-days * DAY_S)} ago.`
          : `It is good for another ${spanInWords(days * DAY_S)}.`,
    unwatched: 'No process knows where it is: set CERTIFICATE_FILE.',
  },
  {
    name: 'OldBackup',
    title: 'Age of the backup',
    metric: 'council_backup_age_seconds',
    help: 'The age of the last backup',
    value: ({ backup }) => backup?.age_s,
    from: 26 * HOUR_S,
    lasts: '5m',
    problem: 'The last backup is older than 26 hours',
    todo: 'Start it by hand with systemctl start council-backup, and read what it says: journalctl -u council-backup.',
    says: ({ backup }) => {
      if (!backup?.last) return 'It is not known when there was one.'
      const drill = backup.drill ? ` The last one was restored for practice ${agoInWords(backup.drill)}.` : ''
      return `The last one was made ${agoInWords(backup.last)}.${drill}`
    },
    unwatched: 'No process knows where its status is: set BACKUP_STATUS_FILE.',
  },
  {
    name: 'BackupProblems',
    title: 'Problems of the backup',
    metric: 'council_backup_problems',
    help: 'Problems that the backup itself reports',
    value: ({ backup }) => backup?.problems.length,
    from: 1,
    lasts: '5m',
    problem: 'The backup reports a problem',
    todo: 'A backup that is not whole may be worth nothing: mend what it says, start it by hand, and look here again.',
    says: ({ backup }) =>
      backup && backup.problems.length > 0 ? `${backup.problems.join('. ')}.` : 'It reports none.',
    unwatched: 'No process knows where its status is: set BACKUP_STATUS_FILE.',
  },
  {
    name: 'Standby',
    title: 'Standby of the database',
    metric: 'council_standby_lag_bytes',
    help: 'How many bytes the standby that is furthest behind has not applied yet',
    value: ({ lag_bytes }) => lag_bytes ?? undefined,
    from: 64 * MEGABYTE,
    lasts: '5m',
    problem: 'The standby of the database is behind',
    todo: 'See that it runs and reaches the database, and that its disk is not full. While it is behind, a failure of the database loses what it lacks.',
    says: ({ lag_bytes, standbys }) =>
      `${many(standbys, 'connection or slot', 'connections or slots')}; the one furthest behind lacks ${sizeInWords(lag_bytes ?? 0)}.`,
    unwatched: 'There is none, or the application may not see it: grant pg_read_all_stats to council_app.',
  },
]

const silentOf = (runs: Readings['runs']) => runs.filter(({ state }) => state === 'silent')

/** What a queue is for. */
const WORK: Record<string, string> = {
  'forgotten-password': 'links for forgotten passwords',
  'import-register': 'imports of the register',
  'prepare-file': 'previews of files',
  'read-scan': 'reading of scanned documents',
  'send-mail': 'mail to colleagues',
  'send-reply': 'replies to feedback',
}
const workOf = (queue: string) => WORK[queue] ?? queue
