-- Quick links that visitors see on the public home page, as staff have marked them; the shipped ones at first.
alter table menu_items add column is_on_public_home boolean not null default false;

update menu_items set is_on_public_home = true
where menu_type = 'quicklink' and not is_retired
  and name in ('brokers', 'compliance', 'education', 'knowledgebase', 'marketplace', 'support');
