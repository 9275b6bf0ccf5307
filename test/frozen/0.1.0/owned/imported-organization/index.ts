// Written by pulumi-clickstack import. From here on it is yours to edit.
import "./organization";
