-- expand, reviewed: the former release shows the new names as they are, and its own names stay readable
-- An act of the audit trail is a noun and a verb. The trail is append-only: only this rename writes over its rows.
create temporary table verbs (former text primary key, verb text not null) on commit drop;
insert into verbs values
  ('save draft', 'save-draft'),
  ('send as new', 'send-as-new'),
  ('send test email', 'send-test-email'),
  ('stop retrying', 'stop-retrying'),
  ('mark as working', 'mark-as-working'),
  ('register member', 'register-member'),
  ('unregister member', 'unregister-member'),
  ('join waitlist', 'join-waitlist'),
  ('leave waitlist', 'leave-waitlist'),
  ('decline seat', 'decline-seat'),
  ('offer seat', 'offer-seat'),
  ('remove from waitlist', 'remove-from-waitlist'),
  ('record presence', 'record-presence'),
  ('invited', 'invite'),
  ('member.viewed', 'view'),
  ('member.shown', 'reveal'),
  ('act.refused', 'attempt'),
  ('grant.given', 'give'),
  ('grant.widened', 'widen'),
  ('grant.used', 'use'),
  ('grant.ended', 'end'),
  ('renew secret', 'renew-secret'),
  ('consent.given', 'give'),
  ('consent.ended', 'end'),
  ('grant.broker-allowed', 'allow-broker'),
  ('grant.broker-refused', 'refuse-broker'),
  ('view.begun', 'start-view'),
  ('view.ended', 'end-view'),
  ('promote.begin', 'start-sending'),
  ('promote.sent', 'send'),
  ('promote.failed', 'fail-sending'),
  ('promote.retry', 'retry-sending'),
  ('promote.stop', 'stop-sending'),
  ('scan refused', 'reject'),
  ('import.begun', 'start-import'),
  ('import.ended', 'end-import'),
  ('dry run', 'dry-run'),
  ('ask approval', 'request-approval'),
  ('access.refused', 'attempt'),
  ('sign-in', 'log-in'),
  ('sign-in.failed', 'fail-login'),
  ('sign-in.code', 'enter-code'),
  ('sign-in.code-failed', 'fail-code'),
  ('sign-in.code-replayed', 'reuse-sign-in'),
  ('session.begun', 'start-session'),
  ('application.signed-on', 'open-application'),
  ('session.ended', 'end-session'),
  ('factor.enlistment', 'start-factor'),
  ('factor.code-sent', 'send-factor-code'),
  ('factor.code-failed', 'fail-factor-code'),
  ('factor.added', 'add-factor'),
  ('factor.enabled', 'enable-factor'),
  ('factor.disabled', 'disable-factor'),
  ('factor.renamed', 'rename-factor'),
  ('factor.removed', 'remove-factor'),
  ('factors.removed-by-operator', 'remove-all-factors'),
  ('recovery-codes.replaced', 'replace-recovery-codes'),
  ('contact.begun', 'start-contact-change'),
  ('contact.code-sent', 'send-contact-code'),
  ('contact.code-failed', 'fail-contact-code'),
  ('contact.changed', 'change-contact'),
  ('contact.cancelled', 'cancel-contact-change'),
  ('password-changed', 'change-password'),
  ('password-change.failed', 'fail-password-change'),
  ('password-link.reset', 'send-reset-link'),
  ('password-link.create', 'send-create-link'),
  ('password-reset.asked', 'request-reset-link'),
  ('password-reset.used', 'reset-password'),
  ('data.requested', 'request-data'),
  ('data.downloaded', 'download-data'),
  ('account.reported', 'report-activity'),
  ('saml-key.next', 'publish'),
  ('saml-key.use', 'use'),
  ('saml-key.remove', 'remove');
create temporary table nouns (former text primary key, noun text not null) on commit drop;
insert into nouns values
  ('article category', 'articleCategory'),
  ('training subject', 'trainingSubject'),
  ('training topic', 'trainingTopic'),
  ('training class', 'trainingClass'),
  ('training series', 'trainingSeries'),
  ('training instructor', 'trainingInstructor'),
  ('training location', 'trainingLocation'),
  ('waitlist place', 'waitlistPlace'),
  ('course request', 'courseRequest');

create or replace function audit_is_staff_act(actor text, action text, entity text) returns boolean
  language sql immutable parallel safe
  return actor not in ('system', 'unknown', 'import') and actor not like 'operator:%'
    and entity not in ('account', 'listing', 'call', 'roster', 'office', 'association', 'memberSetting', 'officeSetting',
      'memberApplication', 'officeApplication')
    and not (entity = 'member' and action in ('create', 'update', 'deactivate'))
    and not (entity = 'attendee' and action not in ('record-presence', 'record presence'))
    and not (entity in ('courseRequest', 'course request') and action <> 'update')
    and not (entity in ('eula', 'systemNotification') and action = 'acknowledge');

alter table audit_entries disable trigger audit_entries_append_only;
update audit_entries
  set action = coalesce((select verb from verbs where former = action), action),
    entity = coalesce((select noun from nouns where former = entity), entity),
    changes = case when changes ->> 'act' in (select former from verbs)
      then jsonb_set(changes, '{act}', to_jsonb((select verb from verbs where former = changes ->> 'act')))
      else changes end
  where action in (select former from verbs) or entity in (select former from nouns)
    or changes ->> 'act' in (select former from verbs);
alter table audit_entries enable trigger audit_entries_append_only;

update acting_changes
  set action = coalesce((select verb from verbs where former = action), action),
    entity = coalesce((select noun from nouns where former = entity), entity)
  where action in (select former from verbs) or entity in (select former from nouns);
