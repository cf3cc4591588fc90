-- The translation desk (decision 0034).
alter table history drop constraint history_action_check;
alter table history add constraint history_action_check check (action in
  ('add', 'update', 'delete', 'disable', 'enable', 'restore', 'revert', 'sort', 'reveal', 'export', 'reply', 'note',
   'erase', 'purge', 'login', 'login-failed', 'login-refused', 'logout', 'invite', 'link', 'password', 'role', 'factor',
   'factor-reset', 'sessions', 'publish', 'withdraw', 'archive', 'submit', 'send-back', 'approve', 'schedule',
   'reschedule', 'take-back', 'discard', 'check', 'release', 'machine'));
