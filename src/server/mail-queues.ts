/** Every queue whose jobs send mail: after a restore its jobs are held, because their mail may have been sent already. */
export const MAIL_QUEUES = ['send-reply', 'send-mail'] as const
export type MailQueue = (typeof MAIL_QUEUES)[number]
