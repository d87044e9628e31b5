import fs from 'node:fs'
import { fileURLToPath } from 'node:url'

const record = fileURLToPath(new URL('../../../../docs/decisions/0008-what-forget-keeps.md', import.meta.url))

/** The columns, as `table.column`, that may hold something of a forgotten member, by the decision record. */
export function keptColumns(): Set<string> {
  const rows = fs
    .readFileSync(record, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  return new Set(
    rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name),
    ),
  )
}

/**
 * Columns that hold nothing by which a member can be known, by their table: keys, states, texts of the market, hashes and
 * what is encrypted. In a table whose rows are deleted with the member nothing has to be named.
 */
export const WITHOUT_MEMBER_DATA: Record<string, string> = {
  passkey_challenges: 'challenge purpose subject',
  sign_in_counters: 'key open_tries',
  signing_keys: 'kid encrypted_jwk',
  application_checks: 'address state',
  application_layouts: 'layout',
  application_requests: 'reason state',
  applications:
    'name hover_text icon_url url mls_system application_category short_id criteria health_state health_text health_contact health_address',
  article_categories: 'name description',
  articles: 'title summary body image_url status attachments criteria search_text',
  market_facts: 'facts',
  branding: 'market_name logo_light logo_dark accent social_links support_address association_logos',
  page_texts: 'place body',
  content_records: 'kind state title search_text audience problem status',
  content_versions: 'kind state values note',
  ad_impressions: 'tag_name template',
  ad_providers: 'provider_name criteria',
  dashboard_sections: 'name title type status content criteria',
  acting_changes: 'action entity path',
  acting_grants: 'scopes state giver_office receiver_office',
  listing_day_counts: 'scope',
  listing_releases: 'from_office_code to_office_code state',
  listings:
    'listing_id standard_status universal_property_id property_type promoted_mls_id unparsed_address street_number street_dir_prefix street_name street_suffix street_suffix_modifier street_dir_suffix unit_number city county_or_parish state_or_province postal_code postal_code_plus4 country subdivision_name subdivision_name_other geocode_accuracy list_office_code list_main_office_code list_aor search_text',
  mls_listings: 'mls_id idempotency_key standard_status',
  listing_promotions: 'state mls_id',
  attachments: 'name',
  images: 'name content_hash alt widths',
  media_files: 'key bytes',
  aors: 'name full_name logo_url',
  members: 'member_status user_class originating_system_id member_mls_security_class',
  offices: 'office_code main_office_code name office_mls_id office_key office_status',
  system_notification_statuses: 'name description color',
  system_notifications: 'title message url source position criteria aor_name audience_keys',
  privacy_requests: 'kind state',
  geocoded_addresses: 'address accuracy city county_or_parish state_or_province',
  lookup_values: 'lookup_name short_value long_value',
  postal_places: 'postal_code city county_or_parish state_or_province',
  property_records:
    'universal_property_id property_type street_number street_dir_prefix street_name street_suffix street_dir_suffix unit_number city county_or_parish state_or_province postal_code postal_code_plus4 street_key search_text',
  audit_entries: 'action entity entity_id concerned',
  eula_acknowledgements: 'content',
  eulas: 'name content',
  menu_items: 'name title path target icon menu menu_type color criteria',
  rate_windows: 'key',
  input_types: 'name',
  office_settings: 'short_value',
  setting_groups: 'name description',
  setting_types: 'name description',
  setting_values: 'short_value long_value',
  saml_keys: 'encrypted_key certificate state',
  saml_requests: 'issuer request_id assertion_address relay_state contexts',
  sign_on_clients: 'client_id sector settings',
  sign_on_secrets: 'encrypted_secret',
  staff_grants: 'role',
  staff_views: 'session_id pages',
  class_reminders: 'kind',
  course_requests: 'training_topic date_time_text',
  training_certificates: 'number',
  training_check_in_secrets: 'secret',
  training_class_messages: 'subject body key',
  training_classes: 'class_name image_url presentation_type cancel_reason credit_category',
  training_instructors: 'photo_url color notes',
  training_locations: 'name address zone',
  training_series: 'rule without',
  training_subjects: 'name',
  training_topics: 'name description notes attachment_url',
  training_waits: 'state',
  compliance_records: 'exemption_kind',
  deadline_reminders: 'kind reminder',
  deadlines: 'kind zone rule_text source steps remind_at list_aor office_name',
  rule_sets: 'originating_system_id aor_short_name body',
  archived_chains: 'previous_hash last_hash',
  archives: 'whole part file sha256',
  history_ends: 'hash',
  history_entries: 'field previous_hash hash',
  history_seals: 'previous_seal seal',
  sealed_chains: 'last_hash',
  proofs: 'kind content_type sha256 state receipt_number',
  receipt_keys: 'kid encrypted_jwk public_jwk',
  mls_rules: 'target rules',
  hand_over_tries: 'outcome request_id',
  hand_overs: 'refusal mls_listing_id listing_key host sent_sha256 answered_sha256 standard_status',
  data_clients: 'client_id name secret_hash scopes',
  entity_events: 'resource record_key',
  delivery_hour_counts: 'kind standing',
  import_files: 'name sha256 kind unknown_columns columns',
  import_refusals: 'place field',
  import_runs: 'source kinds state counts problem page_place',
  import_schedules: 'addresses encrypted_token newest',
  backfills: 'name place',
  job_runs: 'name last_error',
  processes: 'machine hosts version',
  provider_outcomes: 'name last_error',
  usage_counts: 'figure key aor_short_name',
}
