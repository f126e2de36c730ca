CREATE TABLE "wallets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"paid" integer NOT NULL,
	"promo" integer NOT NULL,
	"held" integer NOT NULL,
	CONSTRAINT "wallets_not_negative" CHECK (least("wallets"."paid", "wallets"."promo", "wallets"."held") >= 0)
);
--> statement-breakpoint
INSERT INTO wallets (user_id, paid, promo, held)
SELECT user_id,
  sum(balance) FILTER (WHERE kind = 'paid'),
  sum(balance) FILTER (WHERE kind = 'promo'),
  sum(balance) FILTER (WHERE kind = 'held')
FROM ledger_accounts GROUP BY user_id;
--> statement-breakpoint
DROP TABLE "ledger_accounts" CASCADE;
--> statement-breakpoint
-- The ledger's own operations (payments.md §5.6): each locks the wallet first, moves tokens by
-- transfers, and keeps the cached balances in step. Amounts are whole tokens.
CREATE FUNCTION ledger_grant(
  for_user uuid, new_transfer uuid, from_account text, tokens int, why text, key text, moment timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  spendable int;
BEGIN
  SELECT paid + promo INTO STRICT spendable FROM wallets WHERE user_id = for_user FOR UPDATE;
  INSERT INTO ledger_transfers (user_id, transfer_id, debit, credit, amount, reason, source_key,
    balance_after, created_at)
  VALUES (for_user, new_transfer, from_account, 'promo', tokens, why, key, spendable + tokens, moment)
  ON CONFLICT (user_id, source_key, debit, credit) DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE wallets SET promo = promo + tokens WHERE user_id = for_user;
  RETURN true;
END $$;
--> statement-breakpoint
-- promo → held, then paid → held. Returns what stays spendable; the same hold again changes nothing.
CREATE FUNCTION ledger_hold(
  for_user uuid, new_hold uuid, tokens int, what text, which text, transfers uuid[], moment timestamptz
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  wallet wallets%ROWTYPE;
  known ledger_holds%ROWTYPE;
  from_promo int;
  from_paid int;
  remaining int;
BEGIN
  SELECT * INTO STRICT wallet FROM wallets WHERE user_id = for_user FOR UPDATE;
  from_promo := least(wallet.promo, tokens);
  from_paid := tokens - from_promo;
  remaining := wallet.promo + wallet.paid - tokens;
  INSERT INTO ledger_holds (user_id, hold_id, amount, promo_part, paid_part, state, settled_amount,
    purpose, ref, created_at)
  VALUES (for_user, new_hold, tokens, from_promo, from_paid, 'open', 0, what, which, moment)
  ON CONFLICT (user_id, purpose, ref) DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO known FROM ledger_holds
    WHERE user_id = for_user AND purpose = what AND ref = which;
    IF known.hold_id <> new_hold OR known.amount <> tokens THEN
      RAISE EXCEPTION 'this work has another hold' USING ERRCODE = 'OR409';
    END IF;
    RETURN wallet.promo + wallet.paid;
  END IF;
  IF remaining < 0 THEN
    RAISE EXCEPTION 'too few tokens' USING ERRCODE = 'OR402',
      DETAIL = json_build_object('required', tokens, 'remaining', wallet.promo + wallet.paid)::text;
  END IF;
  INSERT INTO ledger_transfers (user_id, transfer_id, debit, credit, amount, reason, source_key,
    hold_id, balance_after, created_at)
  SELECT for_user, part.id, part.account, 'held', part.tokens, what, 'hold:' || new_hold, new_hold,
    part.balance, moment
  FROM (VALUES (transfers[1], 'promo', from_promo, remaining + from_paid),
               (transfers[2], 'paid', from_paid, remaining)) AS part (id, account, tokens, balance)
  WHERE part.tokens > 0;
  UPDATE wallets
  SET promo = promo - from_promo, paid = paid - from_paid, held = held + tokens
  WHERE user_id = for_user;
  RETURN remaining;
END $$;
--> statement-breakpoint
-- held → consume for what was used; the rest goes back as it was taken, paid tokens first. Returns
-- what is spendable; a hold that ended before stays as it is, and without a hold nothing moves.
CREATE FUNCTION ledger_resolve(
  for_user uuid, old_hold uuid, used int, how text, transfers uuid[], moment timestamptz
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  wallet wallets%ROWTYPE;
  known ledger_holds%ROWTYPE;
  back_paid int;
  back_promo int;
  spendable int;
BEGIN
  IF old_hold IS NULL THEN
    RETURN (SELECT promo + paid FROM wallets WHERE user_id = for_user);
  END IF;
  SELECT * INTO STRICT wallet FROM wallets WHERE user_id = for_user FOR UPDATE;
  SELECT * INTO known FROM ledger_holds WHERE user_id = for_user AND hold_id = old_hold;
  spendable := wallet.promo + wallet.paid;
  IF known.state <> 'open' THEN RETURN spendable; END IF;
  IF known.hold_id IS NULL OR used NOT BETWEEN 0 AND known.amount THEN
    RAISE EXCEPTION 'no such hold' USING ERRCODE = 'OR422';
  END IF;
  back_paid := least(known.paid_part, known.amount - used);
  back_promo := known.amount - used - back_paid;
  UPDATE ledger_holds
  SET state = CASE WHEN used > 0 THEN 'settled' ELSE 'released' END, settled_amount = used,
    resolved_at = moment
  WHERE user_id = for_user AND hold_id = old_hold;
  INSERT INTO ledger_transfers (user_id, transfer_id, debit, credit, amount, reason, cause,
    source_key, hold_id, balance_after, created_at)
  SELECT for_user, part.id, 'held', part.account, part.tokens, part.why, how,
    'resolve:' || old_hold, old_hold, part.balance, moment
  FROM (VALUES (transfers[1], 'consume:' || known.purpose, used, known.purpose, spendable),
               (transfers[2], 'paid', back_paid, 'refund', spendable + back_paid),
               (transfers[3], 'promo', back_promo, 'refund', spendable + back_paid + back_promo))
    AS part (id, account, tokens, why, balance)
  WHERE part.tokens > 0;
  UPDATE wallets
  SET held = held - known.amount, paid = paid + back_paid, promo = promo + back_promo
  WHERE user_id = for_user;
  RETURN spendable + back_paid + back_promo;
END $$;
--> statement-breakpoint
DROP INDEX "ledger_holds_open";
--> statement-breakpoint
DROP INDEX "turn_events_by_age";
--> statement-breakpoint
CREATE INDEX "turn_events_by_age" ON "turn_events" USING brin ("created_at");
