-- Writes transfers of any causes into a user's books, one for each place of the arrays, and moves the
-- wallet by their sum. Amounts of 0 are left out. Whether they may be written is the caller's question.
CREATE FUNCTION ledger_enter(
  for_user uuid, transfers uuid[], debits text[], credits text[], amounts int[], whys text[],
  keys text[], moment timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wallet wallets%ROWTYPE;
BEGIN
  SELECT * INTO STRICT wallet FROM wallets WHERE user_id = for_user FOR UPDATE;
  INSERT INTO ledger_transfers (user_id, transfer_id, debit, credit, amount, reason, source_key,
    balance_after, created_at)
  SELECT for_user, part.id, part.debit, part.credit, part.tokens, part.why, part.key,
    wallet.paid + wallet.promo + sum(
      CASE WHEN part.credit IN ('paid', 'promo') THEN part.tokens ELSE 0 END
      - CASE WHEN part.debit IN ('paid', 'promo') THEN part.tokens ELSE 0 END
    ) OVER (ORDER BY part.place),
    moment
  FROM unnest(transfers, debits, credits, amounts, whys, keys) WITH ORDINALITY
    AS part (id, debit, credit, tokens, why, key, place)
  WHERE part.tokens > 0;
  UPDATE wallets AS own
  SET paid = own.paid + moved.paid, promo = own.promo + moved.promo,
    frozen = own.frozen + moved.frozen, debt = own.debt + moved.debt
  FROM (
    SELECT
      coalesce(sum(tokens) FILTER (WHERE account = 'paid'), 0) AS paid,
      coalesce(sum(tokens) FILTER (WHERE account = 'promo'), 0) AS promo,
      coalesce(sum(tokens) FILTER (WHERE account = 'frozen'), 0) AS frozen,
      coalesce(sum(tokens) FILTER (WHERE account = 'debt'), 0) AS debt
    FROM (
      SELECT * FROM unnest(credits, amounts) AS got (account, tokens)
      UNION ALL
      SELECT account, -tokens FROM unnest(debits, amounts) AS given (account, tokens)
    ) AS parts
  ) AS moved
  WHERE own.user_id = for_user;
END $$;
--> statement-breakpoint
-- As before: claw-backs, freezes and what takes them back (payments.md §5.5), all of one cause. False, and
-- nothing moved, for a key that came before and for a wallet that is gone.
CREATE OR REPLACE FUNCTION ledger_move(
  for_user uuid, transfers uuid[], debits text[], credits text[], amounts int[], why text, key text,
  moment timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  places int[] := ARRAY[coalesce(cardinality(transfers), 0)];
BEGIN
  PERFORM FROM wallets WHERE user_id = for_user FOR UPDATE;
  IF NOT FOUND OR EXISTS (
    SELECT FROM ledger_transfers WHERE user_id = for_user AND source_key = key
  ) THEN
    RETURN false;
  END IF;
  PERFORM ledger_enter(for_user, transfers, debits, credits, amounts, array_fill(why, places),
    array_fill(key, places), moment);
  RETURN EXISTS (SELECT FROM ledger_transfers WHERE user_id = for_user AND source_key = key);
END $$;
