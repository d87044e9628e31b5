alter table mailbox_messages add column html text;
